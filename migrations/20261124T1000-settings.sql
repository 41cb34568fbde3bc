-- What the administrator has changed of the shop's settings, a row for each section; the first values are in app/shop.ts.
CREATE TABLE settings (
  section    text PRIMARY KEY,
  version    integer NOT NULL CHECK (version > 0),
  values     jsonb NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  changed_at timestamptz NOT NULL DEFAULT now()
);
