-- The accounts that were erased in the last day are swept once more.
CREATE INDEX customers_erased ON customers (erased_at) WHERE erased_at IS NOT NULL;
