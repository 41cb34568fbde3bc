-- Orders whose last part refund was sent by bank transfer became refunded without a mark on the sums of their day. Cancelled orders
-- have been marked.
INSERT INTO sales_stale (day)
SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
WHERE payment_status = 'refunded' AND status <> 'cancelled';
