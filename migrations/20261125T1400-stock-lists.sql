-- No index names the stock of packs or their batches, because each sale changes them. These tables are read instead. Triggers write
-- them, only when a pack becomes low or sold out, or is no longer so, and when a batch comes or is used up: most sales write nothing.

-- The packs on sale that run low, sold-out ones among them.
CREATE TABLE low_packs (
  pack_id bigint PRIMARY KEY REFERENCES packs ON DELETE CASCADE,
  sold_out boolean NOT NULL,
  is_default boolean NOT NULL
);
CREATE INDEX low_packs_sold_out ON low_packs (pack_id) WHERE sold_out;

-- The dated batches in stock of the packs on sale.
CREATE TABLE stock_batches (
  pack_id bigint NOT NULL REFERENCES packs ON DELETE CASCADE,
  best_before date NOT NULL,
  batch text NOT NULL,
  PRIMARY KEY (pack_id, best_before, batch)
);
CREATE INDEX stock_batches_by_date ON stock_batches (best_before, pack_id, batch);

INSERT INTO low_packs (pack_id, sold_out, is_default)
SELECT id, stock = 0, is_default FROM packs WHERE retired_at IS NULL AND stock <= low_stock;
INSERT INTO stock_batches (pack_id, best_before, batch)
SELECT DISTINCT id, each.best_before, each.batch
FROM packs CROSS JOIN LATERAL jsonb_to_recordset(batches) AS each (batch text, best_before date)
WHERE retired_at IS NULL;

-- Their plans are made once in a session, perhaps while a table is small, so they may not read a whole table.
CREATE FUNCTION list_low_pack() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NEW.retired_at IS NULL AND NEW.stock <= NEW.low_stock THEN
    INSERT INTO low_packs (pack_id, sold_out, is_default) VALUES (NEW.id, NEW.stock = 0, NEW.is_default)
    ON CONFLICT (pack_id) DO UPDATE SET sold_out = EXCLUDED.sold_out, is_default = EXCLUDED.is_default;
  ELSE
    DELETE FROM low_packs WHERE pack_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER new_packs_may_be_low AFTER INSERT ON packs FOR EACH ROW
  WHEN (NEW.retired_at IS NULL AND NEW.stock <= NEW.low_stock) EXECUTE FUNCTION list_low_pack();
CREATE TRIGGER low_packs_are_listed AFTER UPDATE ON packs FOR EACH ROW
  WHEN (
    (OLD.stock <= OLD.low_stock) <> (NEW.stock <= NEW.low_stock)
    OR (OLD.stock = 0) <> (NEW.stock = 0)
    OR (OLD.retired_at IS NULL) <> (NEW.retired_at IS NULL)
    OR OLD.is_default <> NEW.is_default
  ) EXECUTE FUNCTION list_low_pack();

CREATE FUNCTION list_batches() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM stock_batches WHERE pack_id = NEW.id AND (NEW.retired_at IS NOT NULL OR NOT NEW.batches @>
    jsonb_build_array(jsonb_build_object('batch', batch, 'best_before', best_before::text)));
  INSERT INTO stock_batches (pack_id, best_before, batch)
  SELECT NEW.id, each.best_before, each.batch FROM jsonb_to_recordset(NEW.batches) AS each (batch text, best_before date)
  WHERE NEW.retired_at IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER new_packs_may_have_batches AFTER INSERT ON packs FOR EACH ROW
  WHEN (NEW.batches <> '[]') EXECUTE FUNCTION list_batches();
CREATE TRIGGER batches_are_listed AFTER UPDATE ON packs FOR EACH ROW
  WHEN (
    (OLD.retired_at IS NULL) <> (NEW.retired_at IS NULL)
    OR OLD.batches <> NEW.batches AND (
      jsonb_path_query_array(OLD.batches, '$[*].batch') <> jsonb_path_query_array(NEW.batches, '$[*].batch')
      OR jsonb_path_query_array(OLD.batches, '$[*].best_before') <> jsonb_path_query_array(NEW.batches, '$[*].best_before')
    )
  ) EXECUTE FUNCTION list_batches();

-- The removed products, whose packs are not counted.
CREATE INDEX products_removed ON products (id) WHERE removed_at IS NOT NULL;
