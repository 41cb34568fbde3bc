-- The last change of the visible products of a category, for the sitemap.
CREATE INDEX products_category_changes ON products (category_id, updated_at) WHERE hidden_at IS NULL;
-- The new index serves the same queries.
DROP INDEX products_category;
