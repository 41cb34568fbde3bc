-- Passkeys of staff, beside the authenticator app: they end with the second factor.
CREATE TABLE passkeys (
  customer_id   bigint NOT NULL REFERENCES second_factors (customer_id) ON DELETE CASCADE,
  id            bigint GENERATED ALWAYS AS IDENTITY,
  credential_id bytea NOT NULL,
  public_key    bytea NOT NULL,
  -- How often the authenticator has signed; always 0 for those that don't count.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  used_at       timestamptz,
  PRIMARY KEY (customer_id, id),
  UNIQUE (customer_id, credential_id)
);

-- Challenges that a passkey may sign, each once: of a session, or of a log-in after the right password.
CREATE TABLE passkey_challenges (
  customer_id    bigint NOT NULL REFERENCES second_factors (customer_id) ON DELETE CASCADE,
  challenge_hash bytea NOT NULL,
  purpose        text NOT NULL CHECK (purpose IN ('add', 'confirm', 'login')),
  session_id     uuid,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (customer_id, challenge_hash)
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
