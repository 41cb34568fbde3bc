-- Names in Indian scripts, transliterated when they are written, so that searches in Latin letters find them. Null: not yet written.
ALTER TABLE products ADD COLUMN latin_names jsonb;
ALTER TABLE categories ADD COLUMN latin_names jsonb;

-- Searches run in memory. `search_text` stays until no older version of the shop writes it any more.
DROP INDEX products_words;
DROP INDEX products_search;
