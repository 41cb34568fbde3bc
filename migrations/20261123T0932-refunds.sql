-- Money that has gone back to a customer: how much, when, and by which reference of the bank's or the gateway's.
CREATE TABLE refunds (
  customer_id  bigint NOT NULL,
  order_id     bigint NOT NULL,
  refund       integer NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  reference    text NOT NULL,
  refunded_on  date NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, refund),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);

-- When the customer was notified that Razorpay has sent a payment back. Nobody is notified of what lies in the past.
ALTER TABLE razorpay_payments ADD COLUMN refund_notified_at timestamptz;
UPDATE razorpay_payments SET refund_notified_at = now() WHERE refunded_paise = captured_paise;
