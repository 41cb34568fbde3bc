-- Keys with which other programs call the API. Each acts for the owner who made it, in a role of its own.
CREATE TABLE api_keys (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name        text NOT NULL,
  -- SHA-256 of the key, which is 256 random bits: no slow hash is needed.
  key_hash    bytea NOT NULL CONSTRAINT api_keys_hash_once UNIQUE,
  -- The last characters of the key, by which people recognise it.
  ending      text NOT NULL,
  staff_role  text NOT NULL CHECK (staff_role IN ('owner', 'packer', 'accountant')),
  reads_only  boolean NOT NULL,
  created_by  bigint NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- When it was last used, to ten minutes, and from which network.
  used_at     timestamptz,
  network     text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX api_keys_name_once ON api_keys (lower(name));
CREATE INDEX api_keys_created_by ON api_keys (created_by);

-- The name of the key with which a change was made; null if a person made it.
ALTER TABLE audit_log ADD COLUMN api_key text;
