-- The attempt that wrote an offer, so that a form that is sent twice writes one. Null for offers that are older.
ALTER TABLE offers ADD COLUMN attempt uuid UNIQUE;
