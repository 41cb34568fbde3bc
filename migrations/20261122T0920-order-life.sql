-- An unpaid online order holds its stock until payment_due_at; payment_reference is the bank's or the gateway's name for the money.
ALTER TABLE orders
  ADD COLUMN payment_due_at    timestamptz,
  ADD COLUMN payment_reference text,
  DROP CONSTRAINT orders_payment_status_check,
  ADD CONSTRAINT orders_payment_status_check
    CHECK (payment_status IN ('due', 'awaited', 'paid', 'refund_due', 'refunded', 'void'));
CREATE INDEX orders_unpaid ON orders (payment_due_at) WHERE payment_status = 'awaited';
CREATE INDEX orders_payment_reference ON orders (payment_reference) WHERE payment_reference IS NOT NULL;

-- Who made a step, and why; a step of the same status as the one before tells of something that happened in it.
ALTER TABLE order_history
  ADD COLUMN actor_id bigint,
  ADD COLUMN note     text NOT NULL DEFAULT '';

-- Food travels apart from soap and incense. A parcel has a row once it has a carrier or number of its own.
ALTER TABLE order_lines ADD COLUMN is_food boolean NOT NULL DEFAULT true;
UPDATE order_lines SET is_food = products.is_food FROM products WHERE products.id = order_lines.product_id;

CREATE TABLE parcels (
  customer_id     bigint NOT NULL,
  order_id        bigint NOT NULL,
  kind            text NOT NULL CHECK (kind IN ('food', 'non-food')),
  carrier         text NOT NULL,
  tracking_number text NOT NULL,
  PRIMARY KEY (customer_id, order_id, kind),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);
