-- What is no longer wanted is found by these: messages that left or failed long ago, and pictures that nothing names.
CREATE INDEX outbox_done ON outbox (coalesce(sent_at, failed_at)) WHERE sent_at IS NOT NULL OR failed_at IS NOT NULL;

-- Null while something names the picture, or nobody has looked yet.
ALTER TABLE media ADD COLUMN unnamed_since timestamptz;

CREATE INDEX products_media ON products (substring(image FROM '/media/([0-9a-f]{32})')) WHERE image LIKE '%/media/%';
CREATE INDEX order_lines_media ON order_lines (substring(image FROM '/media/([0-9a-f]{32})')) WHERE image LIKE '%/media/%';
CREATE INDEX product_import_rows_images ON product_import_rows (import_id) WHERE product_changes ? 'image';
