-- A pack sold for less while it has pieces of a batch that is close to its best-before date. Its usual price comes back by itself.
CREATE TABLE markdowns (
  pack_id           bigint PRIMARY KEY REFERENCES packs (id) ON DELETE CASCADE,
  batch             text NOT NULL,
  best_before       date NOT NULL,
  price_paise       bigint NOT NULL CHECK (price_paise > 0),
  usual_price_paise bigint NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  CHECK (price_paise < usual_price_paise)
);
