-- A person's email address is confirmed by a link that was sent to it; the links are stored as hashes.
ALTER TABLE customers ADD COLUMN email_confirmed_at timestamptz;

CREATE TABLE email_confirmations (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  token_hash  bytea NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (customer_id, token_hash)
);
CREATE INDEX email_confirmations_token ON email_confirmations (token_hash);
CREATE INDEX email_confirmations_expiry ON email_confirmations (expires_at);
