-- The money of an order: what was received, and what of that was given back or is promised. Both only count money that belongs
-- to the order; a second payment that goes back to the payer is not part of it.
ALTER TABLE orders
  ADD COLUMN paid_paise     bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_paise bigint NOT NULL DEFAULT 0,
  -- Refunds that leave the goods with the customer or follow a return; `total_paise` still includes them.
  ADD COLUMN credited_paise bigint NOT NULL DEFAULT 0,
  -- The price of the pieces cancelled before shipping; `total_paise` no longer includes them.
  ADD COLUMN cancelled_paise bigint NOT NULL DEFAULT 0;

UPDATE orders SET paid_paise = total_paise,
  refunded_paise = CASE payment_status WHEN 'refunded' THEN total_paise ELSE 0 END
WHERE payment_status IN ('paid', 'refunded')
  OR payment_status = 'refund_due' AND (
    EXISTS (SELECT FROM order_history
      WHERE (order_history.customer_id, order_id) = (orders.customer_id, orders.id) AND order_history.status = 'paid')
    OR EXISTS (SELECT FROM razorpay_payments AS payments
      WHERE (payments.customer_id, payments.order_id) = (orders.customer_id, orders.id) AND captured_paise = total_paise));

ALTER TABLE orders
  ADD CONSTRAINT orders_refunded_at_most_paid CHECK (refunded_paise BETWEEN 0 AND paid_paise),
  ADD CONSTRAINT orders_credited_in_part CHECK (credited_paise BETWEEN 0 AND refunded_paise),
  ADD CONSTRAINT orders_cancelled_in_part CHECK (cancelled_paise >= 0);

-- A refund is due until its money has left. Through the gateway it goes back to `payment_id`; otherwise by bank transfer.
-- `failure` is why the gateway refused it the last time.
ALTER TABLE refunds
  ADD COLUMN state       text NOT NULL DEFAULT 'sent' CHECK (state IN ('due', 'sent')),
  ADD COLUMN payment_id  text,
  ADD COLUMN credit_note integer,
  ADD COLUMN reason      text NOT NULL DEFAULT '',
  ADD COLUMN failure     text NOT NULL DEFAULT '',
  ADD COLUMN asked_at    timestamptz,
  ALTER COLUMN refunded_on DROP NOT NULL,
  ADD CONSTRAINT refunds_sent_on_a_day CHECK ((state = 'sent') = (refunded_on IS NOT NULL));
CREATE INDEX refunds_due ON refunds (customer_id, order_id, refund) WHERE state = 'due';

-- Pieces of an order that were cancelled before it was shipped, while the rest of it goes on. `refund` gave their money back;
-- null if nothing had been paid.
CREATE TABLE cancelled_lines (
  customer_id  bigint NOT NULL,
  order_id     bigint NOT NULL,
  cancellation integer NOT NULL,
  line         integer NOT NULL,
  product_id   bigint NOT NULL,
  pack_id      bigint NOT NULL,
  title        text NOT NULL,
  pack_label   text NOT NULL,
  quantity     integer NOT NULL CHECK (quantity > 0),
  price_paise  bigint NOT NULL CHECK (price_paise >= 0),
  refund       integer,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, cancellation),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);

-- An invoice may have several credit notes, each for a part of it.
ALTER TABLE invoice_lines
  DROP CONSTRAINT invoice_lines_customer_id_order_id_series_fkey,
  DROP CONSTRAINT invoice_lines_pkey,
  ADD COLUMN sequence integer NOT NULL DEFAULT 1;
ALTER TABLE invoices
  DROP CONSTRAINT invoices_pkey,
  ADD COLUMN sequence integer NOT NULL DEFAULT 1 CHECK (sequence > 0),
  ADD PRIMARY KEY (customer_id, order_id, series, sequence),
  ADD CONSTRAINT invoices_one_for_an_order CHECK (series = 'credit-note' OR sequence = 1);
ALTER TABLE invoice_lines
  ADD PRIMARY KEY (customer_id, order_id, series, sequence, line),
  ADD FOREIGN KEY (customer_id, order_id, series, sequence) REFERENCES invoices (customer_id, order_id, series, sequence),
  -- A reduction of the price has no pieces, and its total is not a multiple of the price.
  DROP CONSTRAINT invoice_lines_quantity_check,
  DROP CONSTRAINT invoice_lines_check1,
  ADD CONSTRAINT invoice_lines_pieces CHECK (quantity > 0 OR series = 'credit-note' AND quantity = 0),
  ADD CONSTRAINT invoice_lines_price CHECK (series = 'credit-note' OR total_paise = price_paise * quantity);
