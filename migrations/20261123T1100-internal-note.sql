-- The shop-keeper's note on an order, named as on the screen.
ALTER TABLE orders RENAME COLUMN keeper_note TO internal_note;
