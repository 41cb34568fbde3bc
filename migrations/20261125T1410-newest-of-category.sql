-- The GST rates of a category's newest products are proposed for the next one.
CREATE INDEX products_newest_of_category ON products (category_id, id) WHERE removed_at IS NULL;
