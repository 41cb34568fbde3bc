-- Browsers in which staff get notifications. They end when that session, or all others, are logged out, and with role or account.
CREATE TABLE push_subscriptions (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  id          bigint GENERATED ALWAYS AS IDENTITY,
  -- The session that was last seen in this browser; it may have expired.
  session_id  uuid NOT NULL,
  endpoint    text NOT NULL,
  p256dh      text NOT NULL,
  auth        text NOT NULL,
  -- The shop's public key that the browser knows.
  shop_key    text NOT NULL,
  kinds       text[] NOT NULL,
  agent       text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, id),
  UNIQUE (customer_id, endpoint)
);

-- Notifications to send.
CREATE TABLE push_messages (
  customer_id     bigint NOT NULL,
  id              bigint GENERATED ALWAYS AS IDENTITY,
  subscription_id bigint NOT NULL,
  news            jsonb NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  PRIMARY KEY (customer_id, id),
  FOREIGN KEY (customer_id, subscription_id) REFERENCES push_subscriptions (customer_id, id) ON DELETE CASCADE
);
CREATE INDEX push_messages_subscription ON push_messages (customer_id, subscription_id);
CREATE INDEX push_messages_due ON push_messages (next_attempt_at);

-- What staff were notified of, so that it happens once; a pack that runs low stays until it doesn't.
CREATE TABLE push_events (
  kind    text NOT NULL,
  subject text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, subject)
);
