-- The product that the request with this key has created. It may have been removed since.
ALTER TABLE idempotency_keys ADD COLUMN product_id bigint;
