-- The last change of the visible products of a category, for the sitemap.
CREATE INDEX products_category_changes ON products (category_id, updated_at) WHERE hidden_at IS NULL;
-- It has all that this one had.
DROP INDEX products_category;
