-- Null where nothing was begun at a payment gateway. Else when the last question about the order was sent that the gateway
-- has answered, '-infinity' before the first. Such an order expires only once it has been asked about after payment_due_at.
ALTER TABLE orders ADD COLUMN gateway_asked_at timestamptz;

UPDATE orders SET gateway_asked_at = '-infinity' FROM razorpay_orders AS begun
WHERE (begun.customer_id, begun.order_id) = (orders.customer_id, orders.id) AND orders.payment_status = 'awaited';
