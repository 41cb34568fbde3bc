-- Rules that hold in every shop at all times. Each statement below returns the rows that violate the rule named above it, so a
-- sound shop returns none. The statements only read, and can also be run with psql. The setting shop.as_of is the time of the
-- data if that isn't now, as after restoring a backup.

-- Stock is never negative.
SELECT id AS pack_id, stock FROM packs WHERE stock < 0;

-- The stock of a pack is the sum of its movements.
SELECT packs.id AS pack_id, packs.stock, coalesce(sum(quantity), 0) AS moved
FROM packs LEFT JOIN stock_movements ON pack_id = packs.id
GROUP BY packs.id HAVING packs.stock <> coalesce(sum(quantity), 0);

-- A batch holds what its movements left, and all batches no more than the stock of the pack.
SELECT packs.id AS pack_id, batch, listed, moved
FROM (
  SELECT id AS pack_id, each.batch, each.best_before, each.quantity AS listed
  FROM packs CROSS JOIN LATERAL jsonb_to_recordset(batches) AS each (batch text, best_before date, quantity int)
) AS on_pack FULL JOIN (
  SELECT pack_id, batch, best_before, sum(quantity) AS moved
  FROM stock_movements WHERE best_before IS NOT NULL
  GROUP BY pack_id, batch, best_before HAVING sum(quantity) <> 0
) AS by_movement USING (pack_id, batch, best_before) JOIN packs ON packs.id = pack_id
WHERE listed IS DISTINCT FROM moved
UNION ALL
SELECT id, NULL, sum(each.quantity), stock
FROM packs CROSS JOIN LATERAL jsonb_to_recordset(batches) AS each (quantity int)
GROUP BY id HAVING sum(each.quantity) > stock;

-- The packs on sale that run low are listed as they are, and no others.
SELECT pack_id, stock, low_stock, actual.sold_out, listed.sold_out AS listed
FROM (
  SELECT id AS pack_id, stock, low_stock, stock = 0 AS sold_out, is_default
  FROM packs WHERE retired_at IS NULL AND stock <= low_stock
) AS actual FULL JOIN low_packs AS listed USING (pack_id)
WHERE (actual.sold_out, actual.is_default) IS DISTINCT FROM (listed.sold_out, listed.is_default);

-- The dated batches of the packs on sale are listed, and no others.
SELECT pack_id, best_before, batch, actual.pack_id IS NOT NULL AS on_pack, listed.pack_id IS NOT NULL AS listed
FROM (
  SELECT DISTINCT id AS pack_id, each.best_before, each.batch
  FROM packs CROSS JOIN LATERAL jsonb_to_recordset(batches) AS each (batch text, best_before date) WHERE retired_at IS NULL
) AS actual FULL JOIN stock_batches AS listed USING (pack_id, best_before, batch)
WHERE actual.pack_id IS NULL OR listed.pack_id IS NULL;

-- An order has taken exactly its pieces from the stock, less those that came back with a claim, and none once it is cancelled.
SELECT customer_id, order_id, pack_id, ordered, taken
FROM (
  SELECT orders.customer_id, orders.id AS order_id, pack_id,
    sum(CASE WHEN orders.status = 'cancelled' THEN 0 ELSE quantity - (
      SELECT coalesce(sum(claimed.quantity), 0) FROM claim_lines AS claimed
      JOIN claim_steps AS steps USING (customer_id, order_id, claim)
      WHERE (claimed.customer_id, claimed.order_id, claimed.line) = (orders.customer_id, orders.id, order_lines.line)
        AND steps.state = 'received'
    ) END) AS ordered
  FROM orders JOIN order_lines ON order_lines.customer_id = orders.customer_id AND order_id = orders.id
  GROUP BY orders.customer_id, orders.id, pack_id
) AS bought LEFT JOIN (
  SELECT order_id, pack_id, -sum(quantity) AS taken
  FROM stock_movements WHERE kind IN ('sold', 'returned') AND order_id IS NOT NULL
  GROUP BY order_id, pack_id
) AS moved USING (order_id, pack_id)
WHERE ordered <> coalesce(taken, 0);

-- The total of an order is the sum of its lines and its delivery charge, and it has at least one line.
SELECT orders.customer_id, orders.id AS order_id, total_paise, sum(quantity * price_paise - discount_paise) AS lines_paise
FROM orders LEFT JOIN order_lines ON order_lines.customer_id = orders.customer_id AND order_id = orders.id
GROUP BY orders.customer_id, orders.id
HAVING total_paise IS DISTINCT FROM delivery_charge_paise + sum(quantity * price_paise - discount_paise);

-- The offers of an order make up the discounts of all its pieces, the cancelled ones too.
SELECT orders.customer_id, orders.id AS order_id, given.paise AS offers_paise, taken.paise AS lines_paise
FROM orders
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((offer->>'discount_paise')::bigint), 0) AS paise FROM jsonb_array_elements(orders.offers) AS offer
  ) AS given
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(discount_paise), 0) AS paise FROM (
      SELECT discount_paise FROM order_lines WHERE customer_id = orders.customer_id AND order_id = orders.id
      UNION ALL
      SELECT discount_paise FROM cancelled_lines WHERE customer_id = orders.customer_id AND order_id = orders.id
    ) AS lines
  ) AS taken
WHERE given.paise <> taken.paise;

-- An offer counts the orders that use it, if their number is limited, and no more than its limit.
SELECT offers.id AS offer_id, used, count(offer_uses.order_id) AS orders
FROM offers LEFT JOIN offer_uses ON offer_id = offers.id
WHERE max_uses IS NOT NULL GROUP BY offers.id HAVING used <> count(offer_uses.order_id) OR used > max_uses;

-- An order is in the state that its history ends with.
SELECT orders.customer_id, orders.id AS order_id, orders.status, latest.status AS in_history
FROM orders LEFT JOIN LATERAL (
  SELECT status FROM order_history
  WHERE order_history.customer_id = orders.customer_id AND order_id = orders.id
  ORDER BY step DESC LIMIT 1
) AS latest ON true
WHERE latest.status IS DISTINCT FROM orders.status;

-- An idempotency key leads to an order of its own customer, and an order has at most one key.
SELECT idempotency_keys.customer_id, min(idempotency_keys.key) AS key, idempotency_keys.order_id
FROM idempotency_keys LEFT JOIN orders
  ON orders.customer_id = idempotency_keys.customer_id AND orders.id = idempotency_keys.order_id
WHERE idempotency_keys.order_id IS NOT NULL
GROUP BY idempotency_keys.customer_id, idempotency_keys.order_id HAVING count(*) > 1 OR count(orders.id) = 0;

-- An email about placing an order belongs to an order, and no order has two.
SELECT outbox.customer_id, outbox.payload ->> 'order_id' AS order_id, count(*) AS mails
FROM outbox LEFT JOIN orders
  ON orders.customer_id = outbox.customer_id AND orders.id = (outbox.payload ->> 'order_id')::bigint
WHERE outbox.kind = 'order-placed'
GROUP BY outbox.customer_id, outbox.payload ->> 'order_id' HAVING count(*) > 1 OR count(orders.id) = 0;

-- An order that still has its idempotency key has its email, which is stored for much longer. Only orders by phone and of quotes have none,
-- of a customer who has no email, or who gave one with a later order by phone, or whose email staff have corrected or removed.
SELECT keys.customer_id, keys.order_id, keys.key FROM idempotency_keys AS keys
JOIN orders ON orders.customer_id = keys.customer_id AND orders.id = keys.order_id
WHERE NOT EXISTS (
  SELECT FROM outbox WHERE outbox.customer_id = keys.customer_id AND outbox.kind = 'order-placed'
    AND outbox.payload -> 'order_id' = to_jsonb(keys.order_id)
) AND NOT ((orders.source = 'phone' OR EXISTS (
  SELECT FROM quotes WHERE quotes.customer_id = keys.customer_id AND quotes.order_id = keys.order_id
)) AND (
  EXISTS (SELECT FROM customers WHERE customers.id = keys.customer_id AND customers.email LIKE 'no-email-%'
    AND customers.email NOT LIKE '%@%')
  OR EXISTS (
    SELECT FROM outbox JOIN orders AS later
      ON later.customer_id = outbox.customer_id AND to_jsonb(later.id) = outbox.payload -> 'order_id'
    WHERE outbox.customer_id = keys.customer_id AND outbox.kind = 'order-placed'
      AND later.source = 'phone' AND later.id > keys.order_id
  )
) AND NOT EXISTS (
  SELECT FROM outbox WHERE outbox.customer_id = keys.customer_id AND outbox.kind = 'order-placed'
    AND (outbox.payload ->> 'order_id')::bigint < keys.order_id
)) AND NOT EXISTS (
  SELECT FROM audit_log WHERE what IN ('customer.email-corrected', 'customer.email-removed')
    AND thing_id = keys.customer_id::text
);

-- No order holds stock for more than an hour after its payment was due, unless the gateway has yet to be asked.
SELECT customer_id, id AS order_id, payment_due_at FROM orders
WHERE payment_status = 'awaited'
  AND payment_due_at < coalesce(nullif(current_setting('shop.as_of', true), '')::timestamptz, now()) - interval '1 hour'
  AND (gateway_asked_at IS NULL OR gateway_asked_at >= payment_due_at);

-- A document adds up: its lines to its totals, its taxes and values to its total.
SELECT invoices.customer_id, invoices.order_id, invoices.number, invoices.total_paise, sum(lines.total_paise) AS lines_paise
FROM invoices LEFT JOIN invoice_lines AS lines USING (customer_id, order_id, series, sequence)
GROUP BY invoices.customer_id, invoices.order_id, invoices.series, invoices.sequence
HAVING invoices.total_paise IS DISTINCT FROM sum(lines.total_paise)
  OR invoices.taxable_paise IS DISTINCT FROM sum(lines.taxable_paise)
  OR invoices.exempt_paise IS DISTINCT FROM sum(lines.exempt_paise)
  OR invoices.cgst_paise IS DISTINCT FROM sum(lines.cgst_paise)
  OR invoices.sgst_paise IS DISTINCT FROM sum(lines.sgst_paise)
  OR invoices.igst_paise IS DISTINCT FROM sum(lines.igst_paise);

-- An invoice is about its order's total, with the items that were cancelled after it was issued.
SELECT invoices.customer_id, invoices.order_id, invoices.number, invoices.total_paise, orders.total_paise AS order_paise
FROM invoices JOIN orders ON orders.customer_id = invoices.customer_id AND orders.id = invoices.order_id
WHERE series = 'invoice' AND invoices.total_paise <> orders.total_paise + coalesce((
  SELECT sum(quantity * price_paise - discount_paise) FROM cancelled_lines AS cancelled
  WHERE cancelled.customer_id = orders.customer_id AND cancelled.order_id = orders.id AND invoiced), 0);

-- The credit notes of an order take back at most its invoice, line by line: pieces, money and each tax.
SELECT customer_id, order_id, line, sum(total_paise) FILTER (WHERE series = 'invoice') AS invoiced_paise,
  sum(total_paise) FILTER (WHERE series = 'credit-note') AS credited_paise
FROM invoice_lines GROUP BY customer_id, order_id, line
HAVING sum(CASE series WHEN 'invoice' THEN total_paise ELSE -total_paise END) < 0
  OR sum(CASE series WHEN 'invoice' THEN quantity ELSE -quantity END) < 0
  OR sum(CASE series WHEN 'invoice' THEN discount_paise ELSE -discount_paise END) < 0
  OR sum(CASE series WHEN 'invoice' THEN cgst_paise ELSE -cgst_paise END) < 0
  OR sum(CASE series WHEN 'invoice' THEN sgst_paise ELSE -sgst_paise END) < 0
  OR sum(CASE series WHEN 'invoice' THEN igst_paise ELSE -igst_paise END) < 0;

-- What the shop keeps of an order's money is what it has invoiced less its credit notes. Until the refund of a cancelled order is
-- recorded, and until cash is collected, the difference is what is owed.
SELECT orders.customer_id, orders.id AS order_id, payment_status, paid_paise - refunded_paise AS kept_paise, billed_paise
FROM orders JOIN (
  SELECT customer_id, order_id, sum(CASE series WHEN 'invoice' THEN total_paise ELSE -total_paise END) AS billed_paise
  FROM invoices GROUP BY customer_id, order_id
) AS billed ON billed.customer_id = orders.customer_id AND billed.order_id = orders.id
WHERE CASE payment_status
  WHEN 'refund_due' THEN billed_paise <> 0
  WHEN 'due' THEN paid_paise <> 0 OR billed_paise NOT IN (0, total_paise)
  ELSE paid_paise - refunded_paise <> billed_paise END;

-- The cancelled items of an order add up.
SELECT orders.customer_id, orders.id AS order_id, cancelled_paise, sum(quantity * price_paise - discount_paise) AS lines_paise
FROM orders LEFT JOIN cancelled_lines AS cancelled ON cancelled.customer_id = orders.customer_id AND order_id = orders.id
GROUP BY orders.customer_id, orders.id HAVING cancelled_paise <> coalesce(sum(quantity * price_paise - discount_paise), 0);

-- The numbers of a financial year have no gap and no duplicate.
SELECT counters.series, counters.financial_year, last_serial, count(numbered.serial) AS documents
FROM invoice_counters AS counters LEFT JOIN (
  SELECT series, split_part(number, '/', 2) AS financial_year, split_part(number, '/', 3)::int AS serial FROM invoices
) AS numbered ON numbered.series = counters.series AND numbered.financial_year = counters.financial_year
GROUP BY counters.series, counters.financial_year, last_serial
HAVING count(DISTINCT numbered.serial) <> last_serial OR count(numbered.serial) <> last_serial OR max(numbered.serial) <> last_serial;

-- No number is on two documents, whatever their series.
SELECT number, count(*) AS documents FROM invoices GROUP BY number HAVING count(*) > 1;

-- An order paid through the gateway has captured what was paid for it, and nothing is refunded twice.
SELECT orders.customer_id, orders.id AS order_id, paid_paise, coalesce(sum(captured_paise), 0) AS captured_paise
FROM orders LEFT JOIN razorpay_payments AS payments
  ON payments.customer_id = orders.customer_id AND payments.order_id = orders.id AND purpose = 'order'
WHERE payment_method = 'razorpay' AND payment_status = 'paid'
  AND EXISTS (SELECT FROM razorpay_orders AS asked
    WHERE asked.customer_id = orders.customer_id AND asked.order_id = orders.id)
GROUP BY orders.customer_id, orders.id HAVING count(payments.payment_id) > 1
  OR count(payments.payment_id) = 1 AND sum(captured_paise) <> paid_paise;

-- Money that the gateway has captured has paid its order, or is on its way back.
SELECT payments.customer_id, payments.order_id, payments.payment_id, orders.payment_status FROM razorpay_payments AS payments
LEFT JOIN orders ON orders.customer_id = payments.customer_id AND orders.id = payments.order_id
WHERE purpose = 'order' AND coalesce(payment_status, '') NOT IN ('paid', 'refund_due', 'refunded');

-- What was refunded for an order, or is promised, is the sum of its refunds.
SELECT refunds.customer_id, refunds.order_id, sum(amount_paise) AS refunds_paise, orders.refunded_paise
FROM refunds JOIN orders ON orders.customer_id = refunds.customer_id AND orders.id = refunds.order_id
GROUP BY refunds.customer_id, refunds.order_id, orders.refunded_paise HAVING sum(amount_paise) <> orders.refunded_paise;

-- Credit notes never take more off an order than it comes to.
SELECT customer_id, id AS order_id, total_paise, credited_paise FROM orders WHERE credited_paise NOT BETWEEN 0 AND total_paise;

-- A product's rating is that of its visible reviews.
SELECT products.id AS product_id, rating_sum, review_count, sum(rating) AS stars, count(rating) AS reviews
FROM products JOIN reviews ON product_id = products.id AND reviews.hidden_at IS NULL
GROUP BY products.id HAVING rating_sum < sum(rating) OR review_count < count(rating);

-- The sums of a closed day are those of its orders, less what credit notes took back.
SELECT coalesce(sums.day, placed.day) AS day, status, payment_status, payment_method, sums.orders, placed.orders AS placed
FROM (
  SELECT * FROM sales_days WHERE day < (SELECT closed_before FROM sales_rollup)
    AND day NOT IN (SELECT day FROM sales_stale)
) AS sums FULL JOIN (
  SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, status, payment_status, payment_method,
    count(*) AS orders, sum(total_paise - credited_paise) AS total_paise
  FROM orders
  WHERE (created_at AT TIME ZONE 'Asia/Kolkata')::date < (SELECT closed_before FROM sales_rollup)
    AND (created_at AT TIME ZONE 'Asia/Kolkata')::date NOT IN (SELECT day FROM sales_stale)
  GROUP BY 1, 2, 3, 4
) AS placed USING (day, status, payment_status, payment_method)
WHERE sums.orders IS DISTINCT FROM placed.orders OR sums.total_paise IS DISTINCT FROM placed.total_paise;

-- The sums of the documents of a closed day are those of its invoices and of its credit notes.
SELECT coalesce(sums.day, issued.day) AS day, sums.documents, issued.documents AS issued, sums.total_paise, issued.total_paise AS issued_paise
FROM document_days AS sums FULL JOIN (
  SELECT (issued_at AT TIME ZONE 'Asia/Kolkata')::date AS day, series, count(*) AS documents,
    sum(total_paise) AS total_paise
  FROM invoices
  WHERE (issued_at AT TIME ZONE 'Asia/Kolkata')::date < (SELECT closed_before FROM document_rollup)
  GROUP BY 1, 2
) AS issued USING (day, series)
WHERE sums.documents IS DISTINCT FROM issued.documents OR sums.total_paise IS DISTINCT FROM issued.total_paise;

-- No piece of an order is in two claims that stand or have brought it back.
SELECT customer_id, order_id, line, order_lines.quantity, sum(claim_lines.quantity) AS claimed
FROM claim_lines JOIN claims USING (customer_id, order_id, claim)
  JOIN order_lines USING (customer_id, order_id, line)
WHERE claims.state NOT IN ('refused', 'withdrawn') OR EXISTS (
  SELECT FROM claim_steps AS steps
  WHERE (steps.customer_id, steps.order_id, steps.claim) = (claims.customer_id, claims.order_id, claims.claim)
    AND steps.state = 'received'
)
GROUP BY customer_id, order_id, line, order_lines.quantity HAVING sum(claim_lines.quantity) > order_lines.quantity;

-- A claim is in the state that its last step led to, and refunded by a refund of its order.
SELECT claims.customer_id, claims.order_id, claims.claim, claims.state, latest.state AS last_step
FROM claims LEFT JOIN LATERAL (
  SELECT state FROM claim_steps
  WHERE (claim_steps.customer_id, claim_steps.order_id, claim_steps.claim) = (claims.customer_id, claims.order_id, claims.claim)
  ORDER BY step DESC LIMIT 1
) AS latest ON true
LEFT JOIN refunds USING (customer_id, order_id, refund)
WHERE latest.state IS DISTINCT FROM claims.state OR (claims.refund IS NOT NULL AND refunds.refund IS NULL);

-- What was sent in place of claimed pieces has left the stock.
SELECT named.customer_id, named.order_id, named.claim, named.pack_id, named.batch, named.quantity, -sum(moved.quantity) AS sent
FROM (
  SELECT customer_id, order_id, claim, pack_id, each.batch, each.best_before, sum(each.quantity) AS quantity
  FROM claim_lines JOIN order_lines USING (customer_id, order_id, line)
    CROSS JOIN jsonb_to_recordset(replacement) AS each (batch text, best_before date, quantity int)
  GROUP BY customer_id, order_id, claim, pack_id, each.batch, each.best_before
) AS named LEFT JOIN stock_movements AS moved
  ON (moved.pack_id, moved.batch, moved.best_before, moved.order_id) = (named.pack_id, named.batch, named.best_before, named.order_id)
  AND moved.note = 'Replacement, claim ' || named.claim || ' of order #' || named.order_id
GROUP BY named.customer_id, named.order_id, named.claim, named.pack_id, named.batch, named.best_before, named.quantity
HAVING named.quantity IS DISTINCT FROM -sum(moved.quantity);

-- A shop with staff has an owner.
SELECT count(*) AS staff FROM customers WHERE role = 'admin'
HAVING count(*) > 0 AND count(*) FILTER (WHERE coalesce(staff_role, 'owner') = 'owner') = 0;

-- Customers have no second factor and no role among the staff.
SELECT customers.id AS customer_id, customers.staff_role FROM customers
WHERE role = 'customer' AND (staff_role IS NOT NULL
  OR EXISTS (SELECT FROM second_factors WHERE second_factors.customer_id = customers.id));

-- The numbers of complaints have no gaps: each year has as many as its counter has given.
SELECT year, last_serial, count(complaints.id) AS complaints, max(serial) AS highest
FROM complaint_counters FULL JOIN complaints USING (year)
GROUP BY year, last_serial HAVING last_serial IS DISTINCT FROM count(complaints.id) OR last_serial IS DISTINCT FROM max(serial);

-- A complaint is in the state that its last message with a state brought.
SELECT complaints.id, complaints.state, latest.state AS last_state
FROM complaints LEFT JOIN LATERAL (
  SELECT state FROM complaint_messages AS messages
  WHERE messages.complaint_id = complaints.id AND messages.state IS NOT NULL ORDER BY message DESC LIMIT 1
) AS latest ON true
WHERE latest.state IS DISTINCT FROM complaints.state;

-- The numbers of quotes have no gaps: each year has as many as its counter has given.
SELECT year, last_serial, count(quotes.id) AS quotes, max(serial) AS highest
FROM quote_counters FULL JOIN quotes USING (year)
GROUP BY year, last_serial HAVING last_serial IS DISTINCT FROM count(quotes.id) OR last_serial IS DISTINCT FROM max(serial);

-- A quote has lines, and an accepted one has become an order of the same customer, which no other quote has.
SELECT customer_id, id, state, order_id FROM quotes
WHERE NOT EXISTS (SELECT FROM quote_lines WHERE (quote_lines.customer_id, quote_id) = (quotes.customer_id, quotes.id))
  OR (order_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM orders WHERE (orders.customer_id, orders.id) = (quotes.customer_id, quotes.order_id)))
  OR EXISTS (SELECT FROM quotes AS other
    WHERE other.customer_id = quotes.customer_id AND other.order_id = quotes.order_id AND other.id <> quotes.id);

-- What a recall credited is the amount of that refund of the order.
SELECT recalled_orders.customer_id, recalled_orders.order_id, recall_id, recalled_orders.amount_paise, refunds.amount_paise AS refunded
FROM recalled_orders LEFT JOIN refunds USING (customer_id, order_id, refund)
WHERE recalled_orders.state = 'credited' AND refunds.amount_paise IS DISTINCT FROM recalled_orders.amount_paise;

-- What was paid for an order is the sum of its receipts, and a refund that was sent was recorded at a moment.
SELECT orders.customer_id, orders.id AS order_id, paid_paise, coalesce(sum(amount_paise), 0) AS receipts_paise
FROM orders LEFT JOIN receipts ON receipts.customer_id = orders.customer_id AND order_id = orders.id
GROUP BY orders.customer_id, orders.id HAVING paid_paise <> coalesce(sum(amount_paise), 0)
UNION ALL
SELECT customer_id, order_id, amount_paise, NULL FROM refunds WHERE (state = 'sent') <> (sent_at IS NOT NULL);

-- A closed month has the documents that it was closed with.
SELECT month, documents.count, documents.total_paise FROM closed_months CROSS JOIN LATERAL (
  SELECT count(*), coalesce(sum(total_paise), 0) AS total_paise FROM invoices
  WHERE issued_at >= (month || '-01')::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND issued_at < ((month || '-01')::timestamp + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
) AS documents
WHERE documents.count <> jsonb_array_length(books -> 'documents') OR documents.total_paise <> (
  SELECT coalesce(sum((each ->> 'total_paise')::bigint), 0) FROM jsonb_array_elements(books -> 'documents') AS each);

-- The van counts the orders that have chosen each of its times and are not cancelled.
SELECT day, slot, taken, orders
FROM van_slots FULL JOIN (
  SELECT van_day AS day, van_slot AS slot, count(*) AS orders
  FROM orders WHERE van_day IS NOT NULL AND status <> 'cancelled'
  GROUP BY van_day, van_slot
) AS chosen USING (day, slot)
WHERE coalesce(taken, 0) <> coalesce(orders, 0);

-- An import that was applied waits for no picture.
SELECT import_id, line FROM product_import_rows JOIN product_imports ON product_imports.id = import_id
WHERE picture IS NOT NULL AND state <> 'checked' AND state <> 'checking';

-- An order that came back is cancelled.
SELECT courier_returns.customer_id, courier_returns.order_id, status FROM courier_returns
JOIN orders ON (orders.customer_id, orders.id) = (courier_returns.customer_id, courier_returns.order_id)
WHERE status <> 'cancelled';

-- A courier owes cash for delivered cash orders only, not more than their total, and has passed on the sum of its remittances.
SELECT cash.customer_id, cash.order_id, sum(owed_paise) AS owed_paise, total_paise
FROM courier_cash AS cash JOIN orders ON (orders.customer_id, orders.id) = (cash.customer_id, cash.order_id)
GROUP BY cash.customer_id, cash.order_id, status, payment_method, total_paise
HAVING status <> 'delivered' OR payment_method <> 'cod' OR sum(owed_paise) > total_paise
UNION ALL
SELECT customer_id, order_id, remitted_paise, coalesce(sum(amount_paise), 0)
FROM courier_cash LEFT JOIN remittances USING (customer_id, order_id, tracking_number, carrier)
GROUP BY customer_id, order_id, tracking_number, carrier, remitted_paise HAVING remitted_paise <> coalesce(sum(amount_paise), 0);

-- The versions of a text count up without gaps, and only the newest fifty are kept.
SELECT name, count(*) AS versions, min(version) AS oldest, max(version) AS newest
FROM texts GROUP BY name HAVING count(*) > 50 OR max(version) - min(version) + 1 <> count(*);

-- The pictures of a product count up without gaps, and one for a single pack is for a pack of that product.
SELECT product_id, count(*) AS pictures, max(position) AS last
FROM product_pictures GROUP BY product_id HAVING max(position) <> count(*)
UNION ALL
SELECT pictures.product_id, pack_id, packs.product_id
FROM product_pictures AS pictures JOIN packs ON packs.id = pack_id WHERE packs.product_id <> pictures.product_id;
