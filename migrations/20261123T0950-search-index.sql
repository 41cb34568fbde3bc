-- Words by their beginnings, in every script: a word that begins so is looked up as a lexeme with that prefix. Lexemes are short.
UPDATE products SET search_text = regexp_replace(search_text, '(\S{60})\S+', '\1', 'g') WHERE search_text ~ '\S{61}';
CREATE INDEX products_words ON products USING gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')))
  WITH (gin_pending_list_limit = 256);

-- What waits to be indexed is read by every search, so little of it may wait: 256 kB.
ALTER INDEX products_search SET (gin_pending_list_limit = 256);
CREATE INDEX packs_sku_search ON packs USING gin (sku gin_trgm_ops) WITH (gin_pending_list_limit = 256);
