-- The order at Razorpay that stands for one of ours; made once. While something may still come of it, check_at says when to
-- ask Razorpay next; checks counts the answers, failures the tries without one since the last.
CREATE TABLE razorpay_orders (
  customer_id       bigint NOT NULL,
  order_id          bigint NOT NULL,
  razorpay_order_id text NOT NULL,
  check_at          timestamptz,
  checks            integer NOT NULL DEFAULT 0,
  failures          integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);
CREATE INDEX razorpay_orders_check ON razorpay_orders (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX razorpay_orders_razorpay_id ON razorpay_orders (razorpay_order_id);

-- Money that Razorpay has taken for an order, and what it is for: the order, or going back.
CREATE TABLE razorpay_payments (
  customer_id     bigint NOT NULL,
  order_id        bigint NOT NULL,
  payment_id      text NOT NULL,
  captured_paise  bigint NOT NULL CHECK (captured_paise >= 0),
  refunded_paise  bigint NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND captured_paise),
  purpose         text NOT NULL CHECK (purpose IN ('order', 'refund')),
  refund_id       text,
  refund_asked_at timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, payment_id),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);

-- Razorpay tells of an event at least once; here it counts once. Kept longer than Razorpay tries again.
CREATE TABLE razorpay_events (
  id          text PRIMARY KEY,
  kind        text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX razorpay_events_age ON razorpay_events (received_at);

-- Orders whose money has to go back, found without reading the others.
CREATE INDEX orders_refund_due ON orders (customer_id, id) WHERE payment_status = 'refund_due';
