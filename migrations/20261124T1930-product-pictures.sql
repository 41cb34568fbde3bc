-- The pictures of a product in order, if it has more than one or they have alternative texts. The first one's address is
-- products.image, which files and other programs change too: the row at position 1 gives its alternative text, and counts only
-- while it has the same address.
CREATE TABLE product_pictures (
  product_id bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position   smallint NOT NULL CHECK (position BETWEEN 1 AND 8),
  url        text NOT NULL CHECK (url <> ''),
  alt        text NOT NULL,
  -- Shown only with this pack; the first picture stands for all of them.
  pack_id    bigint REFERENCES packs (id) ON DELETE SET NULL CHECK (position > 1 OR pack_id IS NULL),
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_pictures_pack ON product_pictures (pack_id);
CREATE INDEX product_pictures_media ON product_pictures (substring(url FROM '/media/([0-9a-f]{32})')) WHERE url LIKE '%/media/%';
