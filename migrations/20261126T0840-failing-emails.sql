-- Emails that were given up, and those that could not be sent for a day and are still tried.
CREATE INDEX outbox_failing ON outbox (id) WHERE failed_at IS NOT NULL OR (attempts >= 16 AND sent_at IS NULL);
DROP INDEX outbox_failed;
