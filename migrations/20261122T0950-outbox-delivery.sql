-- Sending what waits in the outbox. `key` names the mail for ever (its Message-ID), so that a second copy can be told as one.
-- `claim` and `claimed_until` say which worker is sending a message and until when nobody else will; a dead worker's come back.
ALTER TABLE outbox
  ADD COLUMN key             uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN expires_at      timestamptz NOT NULL DEFAULT now() + interval '7 days',
  ADD COLUMN claim           uuid,
  ADD COLUMN claimed_until   timestamptz,
  ADD COLUMN failed_at       timestamptz,
  ADD COLUMN last_error      text NOT NULL DEFAULT '';

UPDATE outbox SET expires_at = created_at + interval '1 hour' WHERE kind = 'password-reset';

DROP INDEX outbox_unsent;
CREATE INDEX outbox_due ON outbox (next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_id ON outbox (id);
