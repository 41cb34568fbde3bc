-- What one customer's orders hold while they wait for an online payment.
CREATE INDEX orders_awaited ON orders (customer_id) WHERE payment_status = 'awaited';

-- When a cash order that nobody has touched gives its stock back; null for never, as for every order placed until now.
ALTER TABLE orders ADD COLUMN release_at timestamptz;
CREATE INDEX orders_release ON orders (release_at) WHERE payment_status = 'due' AND status = 'pending';
