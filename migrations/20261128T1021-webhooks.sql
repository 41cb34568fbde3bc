-- Addresses of other programs that are notified of orders, as Standard Webhooks 1.0.0 has it.
CREATE TABLE webhooks (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url           text NOT NULL CONSTRAINT webhooks_url_once UNIQUE,
  events        text[] NOT NULL,
  version       integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- The newest first: nonce, tag and ciphertext as base64, when it was made, and until when one that was replaced signs too.
  secrets       jsonb NOT NULL CHECK (jsonb_typeof(secrets) = 'array'),
  -- Null while it is switched off. What happened earlier is not sent.
  active_since  timestamptz DEFAULT now(),
  -- Why the shop switched it off; null if a person did.
  ended_by      text CHECK (ended_by IN ('gone', 'failing')),
  -- Since when all attempts have failed; null after a success.
  failing_since timestamptz,
  -- All that was committed ten minutes before this moment has been looked at.
  seen_until    timestamptz NOT NULL DEFAULT now(),
  -- The process that sends to it has it until then.
  leased_until  timestamptz NOT NULL DEFAULT '-infinity',
  created_at    timestamptz NOT NULL DEFAULT now()
);

-- What is sent to them. `event` names what happened, so that it is sent to each address once.
CREATE TABLE webhook_deliveries (
  webhook_id      bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  id              bigint GENERATED ALWAYS AS IDENTITY,
  event           text NOT NULL,
  message_id      uuid NOT NULL DEFAULT gen_random_uuid(),
  body            text NOT NULL,
  state           text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  attempted_at    timestamptz,
  -- Of the last attempt: the status of the response, if there was one, and its first line or what went wrong.
  status          integer,
  response        text NOT NULL DEFAULT '',
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (webhook_id, id),
  UNIQUE (webhook_id, event)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at) WHERE state = 'queued';
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);

-- What happened to orders after they were placed, by its time.
CREATE INDEX order_history_changed ON order_history (at) WHERE step > 1;
