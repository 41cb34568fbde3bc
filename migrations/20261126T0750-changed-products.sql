-- A process has all products in memory, and reads those that have changed since it last read them. It found them by xmin, which can't
-- be indexed, and so scanned the table. Now a trigger stores the transaction that changed a product last.
ALTER TABLE products ADD COLUMN changed_in xid8 NOT NULL DEFAULT '0';
CREATE INDEX products_changed ON products (changed_in, id);

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;
CREATE TRIGGER products_note_changes BEFORE INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION note_change();

-- Counts deletions of products: when it grows, each process checks which of its products are gone.
ALTER TABLE catalogue_version ADD COLUMN deletions bigint NOT NULL DEFAULT 0;
CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue_version SET deletions = deletions + 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER products_note_deletions AFTER DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_deletion();

DROP INDEX low_packs_sold_out;
CREATE INDEX low_packs_sold_out ON low_packs (pack_id) INCLUDE (is_default) WHERE sold_out;
