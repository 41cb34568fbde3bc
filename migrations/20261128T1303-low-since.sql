-- Since when a pack has run low: its trigger inserts a row when that begins and deletes it when the pack is restocked.
ALTER TABLE low_packs ADD COLUMN since timestamptz NOT NULL DEFAULT now();
CREATE INDEX low_packs_since ON low_packs (since);
