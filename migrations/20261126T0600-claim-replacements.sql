-- Which dated batches were sent in place of the claimed pieces, in the shape of the order's own; the rest has no date.
ALTER TABLE claim_lines ADD COLUMN replacement jsonb NOT NULL DEFAULT '[]';

-- Those of earlier replacements are named by their stock movements. If items of a claim have the same pack, the first has them all.
WITH sent AS (
  SELECT claims.customer_id, claims.order_id, claims.claim, moved.pack_id, moved.batch, moved.best_before,
    -sum(moved.quantity)::int AS quantity
  FROM claims JOIN stock_movements AS moved ON moved.order_id = claims.order_id
    AND moved.note = 'Replacement, claim ' || claims.claim || ' of order #' || claims.order_id
  WHERE claims.state = 'replaced' AND moved.kind = 'corrected' AND moved.best_before IS NOT NULL
  GROUP BY claims.customer_id, claims.order_id, claims.claim, moved.pack_id, moved.batch, moved.best_before
), named AS (
  SELECT customer_id, order_id, claim, pack_id, jsonb_agg(
    jsonb_build_object('batch', batch, 'best_before', best_before, 'quantity', quantity) ORDER BY best_before, batch
  ) AS replacement
  FROM sent GROUP BY customer_id, order_id, claim, pack_id
), placed AS (
  SELECT customer_id, order_id, claim, min(line) AS line, named.replacement
  FROM claim_lines JOIN order_lines USING (customer_id, order_id, line)
    JOIN named USING (customer_id, order_id, claim, pack_id)
  GROUP BY customer_id, order_id, claim, pack_id, named.replacement
)
UPDATE claim_lines SET replacement = placed.replacement FROM placed
WHERE (claim_lines.customer_id, claim_lines.order_id, claim_lines.claim, claim_lines.line)
  = (placed.customer_id, placed.order_id, placed.claim, placed.line);

-- Earlier recalls also notify the customers who received the batch as a replacement, or whose order was shipped at the same moment.
-- They wait until the shop-keeper continues the recall.
INSERT INTO recalled_orders (customer_id, recall_id, order_id, pieces)
SELECT orders.customer_id, recalled.id, orders.id, sum(pieces.quantity)
FROM (
  SELECT DISTINCT batch_recalls.id, pack_id, batch, moved.order_id
  FROM batch_recalls JOIN stock_movements AS moved USING (pack_id, batch) WHERE moved.order_id IS NOT NULL
) AS recalled
  JOIN orders ON orders.id = recalled.order_id AND orders.status IN ('shipped', 'delivered')
  CROSS JOIN LATERAL (
    SELECT batches FROM order_lines
    WHERE customer_id = orders.customer_id AND order_id = orders.id AND pack_id = recalled.pack_id
    UNION ALL
    SELECT replacement FROM claim_lines JOIN order_lines USING (customer_id, order_id, line)
    WHERE customer_id = orders.customer_id AND order_id = orders.id AND pack_id = recalled.pack_id
  ) AS received
  CROSS JOIN jsonb_to_recordset(received.batches) AS pieces (batch text, quantity int)
WHERE pieces.batch = recalled.batch
GROUP BY orders.customer_id, recalled.id, orders.id
ON CONFLICT DO NOTHING;
