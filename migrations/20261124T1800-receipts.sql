-- Money received for an order, by the moment it was recorded, and (below zero) what was recorded by mistake and taken back. Rows
-- are only added, so that a past month stays as it was; together they are what the order was paid.
CREATE TABLE receipts (
  customer_id  bigint NOT NULL,
  order_id     bigint NOT NULL,
  receipt      integer NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  method       text NOT NULL,
  reference    text NOT NULL DEFAULT '',
  received_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, receipt),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);
INSERT INTO receipts (customer_id, order_id, receipt, amount_paise, method, reference, received_at)
SELECT customer_id, id, 1, paid_paise, payment_method, coalesce(payment_reference, ''), coalesce(
  (SELECT min(at) FROM order_history AS steps
    WHERE (steps.customer_id, steps.order_id) = (orders.customer_id, orders.id) AND steps.status = 'paid'),
  (SELECT min(at) FROM order_history AS steps
    WHERE (steps.customer_id, steps.order_id) = (orders.customer_id, orders.id) AND steps.status = 'delivered'),
  created_at)
FROM orders WHERE paid_paise > 0;
CREATE INDEX receipts_received ON receipts (received_at);

-- When it was recorded that a refund has left; `refunded_on`, its day at the bank, may be an earlier one.
ALTER TABLE refunds ADD COLUMN sent_at timestamptz;
UPDATE refunds SET sent_at = greatest(created_at, (refunded_on + time '12:00') AT TIME ZONE 'Asia/Kolkata')
WHERE state = 'sent';
CREATE INDEX refunds_sent ON refunds (sent_at) WHERE sent_at IS NOT NULL;

CREATE INDEX razorpay_payments_created ON razorpay_payments (created_at);
CREATE INDEX razorpay_payments_returned ON razorpay_payments (refund_notified_at) WHERE refund_notified_at IS NOT NULL;

-- The books of a month as they were when it was closed. They are never altered.
CREATE TABLE closed_months (
  month     text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz NOT NULL DEFAULT now(),
  closed_by bigint NOT NULL,
  books     jsonb NOT NULL CHECK (jsonb_typeof(books) = 'object')
);
CREATE TRIGGER closed_months_are_kept BEFORE UPDATE OR DELETE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
