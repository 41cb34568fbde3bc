-- What a payment gateway refuses and why, until it accepts something again: wrong keys, for the most part.
CREATE TABLE gateway_refusals (
  gateway text PRIMARY KEY,
  reason  text NOT NULL,
  since   timestamptz NOT NULL DEFAULT now()
);
