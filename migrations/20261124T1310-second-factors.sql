-- The second factor of a member of staff. The secret is encrypted; `last_step` is the last time step whose code was used.
CREATE TABLE second_factors (
  customer_id bigint PRIMARY KEY REFERENCES customers (id) ON DELETE CASCADE,
  secret      bytea NOT NULL,
  last_step   bigint NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL DEFAULT now(),
  enabled_at  timestamptz
);

-- Hashes of the codes that replace a lost second factor, each once.
CREATE TABLE recovery_codes (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  code_hash   bytea NOT NULL,
  PRIMARY KEY (customer_id, code_hash)
);

-- When a code of the second factor was last given in this session.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;
