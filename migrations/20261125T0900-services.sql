-- The online services that an owner has set up in the browser: the mail server and Razorpay. Their secrets are encrypted with a
-- key that is not in the database.
CREATE TABLE services (
  name       text PRIMARY KEY CHECK (name IN ('mail', 'razorpay')),
  version    integer NOT NULL CHECK (version > 0),
  -- What isn't secret; null if the service was removed.
  values     jsonb CHECK (jsonb_typeof(values) = 'object'),
  -- By name: nonce, tag and ciphertext as base64, and when it was entered.
  secrets    jsonb NOT NULL CHECK (jsonb_typeof(secrets) = 'object'),
  changed_at timestamptz NOT NULL DEFAULT now()
);
