-- The amount that an order at Razorpay was made for: when the shop adds to an unpaid order, another one is made for the new total.
-- Null for those of orders that no longer waited for their payment.
ALTER TABLE razorpay_orders ADD COLUMN amount_paise bigint;
UPDATE razorpay_orders SET amount_paise = orders.total_paise FROM orders
WHERE (orders.customer_id, orders.id) = (razorpay_orders.customer_id, razorpay_orders.order_id)
  AND orders.payment_status = 'awaited';

-- The orders at Razorpay that were replaced by one for another total. Money that still comes for them is refunded.
CREATE TABLE razorpay_replaced_orders (
  customer_id       bigint NOT NULL,
  order_id          bigint NOT NULL,
  razorpay_order_id text NOT NULL,
  replaced_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, razorpay_order_id),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);
CREATE INDEX razorpay_replaced_orders_razorpay_id ON razorpay_replaced_orders (razorpay_order_id);
