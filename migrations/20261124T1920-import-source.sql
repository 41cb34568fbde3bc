-- Where an import's changes come from: a CSV file, or the grid of all packs.
ALTER TABLE product_imports
  ADD COLUMN source text NOT NULL DEFAULT 'file' CHECK (source IN ('file', 'grid'));
