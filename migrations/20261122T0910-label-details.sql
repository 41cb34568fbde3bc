-- What a label says of goods that others made: who imported them, and the maker's own food licence.
ALTER TABLE products
  ADD COLUMN importer text,
  ADD COLUMN fssai_licence text CHECK (fssai_licence ~ '^[0-9]{14}$');
