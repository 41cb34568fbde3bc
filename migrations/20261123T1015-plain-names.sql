-- Names that say what they are for.
ALTER INDEX reviews_watch RENAME TO reviews_for_moderation;
ALTER INDEX orders_awaited RENAME TO orders_awaiting_payment;
ALTER TABLE reviews RENAME COLUMN reports_settled_at TO reports_cleared_at;
