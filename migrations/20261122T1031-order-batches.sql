-- What is left of each dated delivery, the oldest date first: [{batch, best_before, quantity}]. The rest of the stock is undated.
ALTER TABLE packs ADD COLUMN batches jsonb NOT NULL DEFAULT '[]';

-- From which dated deliveries the pieces of a line are to be picked, in the same shape; the rest of the line is undated.
ALTER TABLE order_lines ADD COLUMN batches jsonb NOT NULL DEFAULT '[]';

-- So far sales named no batch: what is left of one is what the stock holds beyond those of later dates.
CREATE TEMPORARY TABLE settled ON COMMIT DROP AS
SELECT pack_id, batch, best_before, received, first_id,
  greatest(0, least(received, stock - coalesce(sum(received) OVER (
    PARTITION BY pack_id ORDER BY best_before DESC, first_id DESC
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  ), 0)))::int AS quantity
FROM (
  SELECT pack_id, batch, best_before, packs.stock, sum(quantity)::int AS received, min(stock_movements.id) AS first_id
  FROM stock_movements JOIN packs ON packs.id = pack_id
  WHERE best_before IS NOT NULL
  GROUP BY pack_id, batch, best_before, packs.stock
) AS deliveries;

UPDATE packs SET batches = present.batches
FROM (
  SELECT pack_id, jsonb_agg(jsonb_build_object('batch', batch, 'best_before', best_before, 'quantity', quantity)
    ORDER BY best_before, first_id) AS batches
  FROM settled WHERE quantity > 0 GROUP BY pack_id
) AS present
WHERE packs.id = present.pack_id;

-- From now on the movements of a batch add up to what is left of it, so what was sold without its name moves over.
INSERT INTO stock_movements (pack_id, kind, quantity, batch, best_before, note)
SELECT pack_id, 'corrected', quantity - received, batch, best_before, 'Sold before orders named their batch'
FROM settled WHERE quantity < received ORDER BY pack_id, first_id;
INSERT INTO stock_movements (pack_id, kind, quantity, note)
SELECT pack_id, 'corrected', sum(received - quantity), 'Sold before orders named their batch'
FROM settled WHERE quantity < received GROUP BY pack_id ORDER BY pack_id;

DROP INDEX stock_movements_batches;
