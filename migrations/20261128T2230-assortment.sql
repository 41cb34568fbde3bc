-- Each process caches the number of products per category and per country of origin. Most changes of the catalogue, such as a new
-- price or text, don't affect them. This counts the changes that do.
ALTER TABLE catalogue_version ADD COLUMN assortment bigint NOT NULL DEFAULT 0;

-- Only notes the change, for the rest of the transaction. Counting it here would lock the row until the transaction ends, and every
-- change of the catalogue needs the row.
CREATE FUNCTION note_assortment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('shop.assortment_changed', 'true', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER products_note_additions AFTER INSERT OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION note_assortment();
CREATE TRIGGER products_note_moves AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.category_id, OLD.country_of_origin, OLD.hidden_at IS NULL)
      IS DISTINCT FROM (NEW.category_id, NEW.country_of_origin, NEW.hidden_at IS NULL)
  )
  EXECUTE FUNCTION note_assortment();

CREATE FUNCTION count_assortment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.assortment := OLD.assortment + 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER catalogue_version_counts_assortments BEFORE UPDATE ON catalogue_version
  FOR EACH ROW WHEN (current_setting('shop.assortment_changed', true) = 'true')
  EXECUTE FUNCTION count_assortment();
