-- Who got in, who tried to, and who took people's data out. Names no e-mail address: `person_id` is whose account it was,
-- null where there is no such account; `actor_id` who did it, null where they did it themselves or the shop did it.
CREATE TABLE security_events (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL DEFAULT now(),
  kind      text NOT NULL CHECK (kind <> ''),
  person_id bigint,
  actor_id  bigint,
  address   text NOT NULL DEFAULT '',
  agent     text NOT NULL DEFAULT '',
  detail    text NOT NULL DEFAULT ''
);
CREATE INDEX security_events_kind ON security_events (kind, id DESC);
CREATE INDEX security_events_person ON security_events (person_id, id DESC);
CREATE INDEX security_events_at ON security_events (at);

-- Only added to: the database refuses to alter an event, and to remove one before its year is over.
CREATE TRIGGER security_events_are_kept BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_stay_a_year BEFORE DELETE ON security_events
  FOR EACH ROW WHEN (OLD.at > now() - interval '1 year') EXECUTE FUNCTION refuse_change();

-- Networks from which a person has logged in before, as keyed hashes.
CREATE TABLE known_networks (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  network     bytea NOT NULL,
  seen_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, network)
);
CREATE INDEX known_networks_expiry ON known_networks (seen_at);

-- Requests for a reset link that nobody has looked up yet, so that asking takes the same for every e-mail address.
CREATE TABLE reset_requests (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email    text NOT NULL,
  address  text NOT NULL,
  agent    text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now()
);

-- The ADMIN_PASSWORD applied last for each ADMIN_EMAIL, both as hashes: each value is applied once.
CREATE TABLE environment_administrators (
  email_hash    text PRIMARY KEY,
  password_hash text NOT NULL,
  applied_at    timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX customers_administrators ON customers (id) WHERE role = 'admin';
ALTER TABLE sessions ADD COLUMN agent text NOT NULL DEFAULT '';
