-- The registered business that an order is invoiced to: its GSTIN, name, and address if the goods go to another state.
ALTER TABLE orders ADD COLUMN business jsonb CHECK (jsonb_typeof(business) = 'object');

-- What a customer last gave, for the next order.
CREATE TABLE customer_businesses (
  customer_id bigint PRIMARY KEY,
  business    jsonb NOT NULL CHECK (jsonb_typeof(business) = 'object')
);
