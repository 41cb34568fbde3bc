-- A large cash order is 'unconfirmed' until its customer confirms it, at the latest by payment_due_at.
ALTER TABLE orders
  DROP CONSTRAINT orders_payment_status_check,
  ADD CONSTRAINT orders_payment_status_check
    CHECK (payment_status IN ('due', 'unconfirmed', 'awaited', 'paid', 'refund_due', 'refunded', 'void'));
CREATE INDEX orders_unconfirmed ON orders (payment_due_at) WHERE payment_status = 'unconfirmed';
