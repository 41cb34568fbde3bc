-- Counts the changes of an offer, so that two administrators don't overwrite each other's.
ALTER TABLE offers ADD COLUMN version integer NOT NULL DEFAULT 1;
