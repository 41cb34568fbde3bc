-- The content policy of pages names the sites whose pictures products show. Most shops have few or none of these among their products.
CREATE INDEX products_pictured_elsewhere ON products (id) WHERE image ILIKE 'https://%';
CREATE INDEX product_pictures_elsewhere ON product_pictures (product_id) WHERE url ILIKE 'https://%' AND position > 1;
