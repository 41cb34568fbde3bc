-- Nobody has written it since searches run in memory.
ALTER TABLE products DROP COLUMN search_text;
