-- What customers with a tag pay: a percentage off all packs, and prices of their own for single packs. Amounts in paise.
CREATE TABLE trade_terms (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As in customer_notes.tags: in small letters.
  tag        text NOT NULL UNIQUE,
  percent    integer NOT NULL CHECK (percent BETWEEN 0 AND 90),
  -- Changes with every change of the terms.
  version    uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE trade_prices (
  terms_id     bigint NOT NULL,
  pack_id      bigint NOT NULL REFERENCES packs ON DELETE CASCADE,
  price_paise  bigint NOT NULL CHECK (price_paise > 0),
  -- The price applies from so many pieces of the pack.
  min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity BETWEEN 1 AND 999),
  PRIMARY KEY (terms_id, pack_id)
);
CREATE INDEX trade_prices_by_pack ON trade_prices (pack_id);

-- The customers with a tag.
CREATE INDEX customer_notes_tags ON customer_notes USING gin (tags);
