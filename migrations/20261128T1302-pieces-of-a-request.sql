-- How many pieces the request of `added_by` has added, if it adds several packs: sent again, it reports the same.
ALTER TABLE cart_items ADD COLUMN added_pieces integer;
