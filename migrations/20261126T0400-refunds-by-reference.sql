-- Settlements find every refund by its reference, also those recorded by hand.
CREATE INDEX refunds_by_reference ON refunds (reference);
DROP INDEX refunds_reference;
