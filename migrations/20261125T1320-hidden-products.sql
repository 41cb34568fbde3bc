-- The hidden products, which come last in the list of stock.
CREATE INDEX products_hidden ON products (id) WHERE hidden_at IS NOT NULL;
