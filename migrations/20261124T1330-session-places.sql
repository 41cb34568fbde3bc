-- Where and when a session was last used; `used_at` is written at most once in ten minutes.
ALTER TABLE sessions ADD COLUMN used_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE sessions ADD COLUMN network text NOT NULL DEFAULT '';

-- Browsers with which a person has logged in before, as keyed hashes; an email goes out at the first log-in with another one.
CREATE TABLE known_browsers (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  browser     bytea NOT NULL,
  seen_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, browser)
);
CREATE INDEX known_browsers_expiry ON known_browsers (seen_at);
