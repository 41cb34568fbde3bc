-- UPI money that the shop has found in its account, by the bank's reference, and the order that it pays. One reference pays one
-- order, whoever's, so the table is kept by reference and not by customer. What a shopper claims stands at the order alone.
CREATE TABLE confirmed_references (
  reference    text PRIMARY KEY CHECK (reference <> '' AND reference = upper(btrim(normalize(reference, NFC)))),
  order_id     bigint NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX confirmed_references_order ON confirmed_references (order_id);

-- Until now a reference could pay several orders: the first keeps it, the others get a note for the shop-keeper.
WITH paid AS (
  SELECT customer_id, id, upper(btrim(normalize(payment_reference, NFC))) AS reference,
    (SELECT min(at) FROM order_history
      WHERE (order_history.customer_id, order_id) = (orders.customer_id, orders.id) AND order_history.status = 'paid') AS at
  FROM orders
  WHERE payment_method = 'upi' AND btrim(payment_reference) <> '' AND payment_status IN ('paid', 'refund_due', 'refunded')
), ranked AS (
  SELECT *, first_value(id) OVER (PARTITION BY reference ORDER BY at, id) AS first_id FROM paid WHERE at IS NOT NULL
), first AS (
  INSERT INTO confirmed_references (reference, order_id, confirmed_at)
  SELECT reference, id, at FROM ranked WHERE id = first_id
)
UPDATE orders SET keeper_note = btrim(left(keeper_note, 1800) || E'\n' || format(
  'Its UPI reference %s was first confirmed for order #%s. Please look up in the bank statement which payment this one had.',
  ranked.reference, first_id), E'\n')
FROM ranked
WHERE (orders.customer_id, orders.id) = (ranked.customer_id, ranked.id) AND ranked.id <> first_id;

-- The shop-keeper reads the history too.
UPDATE order_history SET note = 'A UPI payment was reported; it is being looked up.' WHERE note = 'You told us that you have paid.';
UPDATE order_history SET note = 'The payment came after the order was cancelled; it is being refunded.'
WHERE note = 'Your payment came after the order was cancelled; it goes back to you.';
