-- Product files of other shops: how a file was read, which of its columns were not, and pictures that are still to be fetched.
ALTER TABLE product_imports
  ADD COLUMN format    text NOT NULL DEFAULT 'own' CHECK (format IN ('own', 'shopify', 'woocommerce', 'mapped')),
  ADD COLUMN left_over jsonb NOT NULL DEFAULT '[]';

-- The web address of a picture to fetch; null if there is none, and once it was fetched or given up.
ALTER TABLE product_import_rows ADD COLUMN picture text;
CREATE INDEX product_import_rows_picture ON product_import_rows (import_id, line) WHERE picture IS NOT NULL;

-- Which of a file's columns has which of our values, as somebody has matched them; by the file's column names.
CREATE TABLE import_columns (
  header  text PRIMARY KEY CHECK (length(header) = 64),
  columns jsonb NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);
