-- The shop-keeper's note about a customer, and tags to find customers by.
CREATE TABLE customer_notes (
  customer_id bigint PRIMARY KEY REFERENCES customers,
  note text NOT NULL DEFAULT '',
  tags text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);
