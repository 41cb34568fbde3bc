-- The idempotency key of the request that last added to the line: sent again, it adds nothing.
ALTER TABLE cart_items ADD COLUMN added_by text;
