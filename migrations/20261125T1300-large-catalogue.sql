-- Lists of many products are read from these, no further than the page. No index names the stock of packs: each sale changes it.
CREATE INDEX products_popular ON products (popularity DESC, id) WHERE hidden_at IS NULL;
CREATE INDEX products_title ON products (title, id) WHERE removed_at IS NULL;
CREATE INDEX products_origin ON products (country_of_origin) WHERE hidden_at IS NULL;
