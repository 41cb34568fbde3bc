-- Offers: what lowers the price of an order, by a code or without one. Amounts in paise.
CREATE TABLE offers (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name           text NOT NULL,
  -- Null: it needs no code. In capitals.
  code           text UNIQUE,
  kind           text NOT NULL CHECK (kind IN ('percent', 'amount', 'free-pieces', 'set-price')),
  percent        integer CHECK (percent BETWEEN 1 AND 100),
  amount_paise   bigint CHECK (amount_paise >= 0),
  -- The pieces of a set, and how many of them are free.
  pieces         integer CHECK (pieces BETWEEN 1 AND 100),
  free_pieces    integer CHECK (free_pieces BETWEEN 1 AND pieces),
  -- Both empty: for everything.
  product_ids    bigint[] NOT NULL DEFAULT '{}',
  category_ids   bigint[] NOT NULL DEFAULT '{}',
  min_goods_paise bigint NOT NULL DEFAULT 0 CHECK (min_goods_paise >= 0),
  first_order    boolean NOT NULL DEFAULT false,
  per_customer   integer CHECK (per_customer >= 1),
  max_uses     integer CHECK (max_uses >= 1),
  -- Counted only where max_uses limits it.
  used           integer NOT NULL DEFAULT 0 CHECK (used >= 0 AND used <= coalesce(max_uses, used)),
  starts_at      timestamptz,
  ends_at        timestamptz,
  combines       boolean NOT NULL DEFAULT false,
  enabled        boolean NOT NULL DEFAULT true,
  created_at     timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind
    WHEN 'percent' THEN percent IS NOT NULL
    WHEN 'amount' THEN amount_paise IS NOT NULL
    WHEN 'free-pieces' THEN pieces IS NOT NULL AND free_pieces IS NOT NULL AND free_pieces < pieces
    ELSE pieces IS NOT NULL AND amount_paise IS NOT NULL END)
);

-- The offers that an order used; deleted when it is cancelled, so that the customer may use them again.
CREATE TABLE offer_uses (
  customer_id    bigint NOT NULL REFERENCES customers,
  order_id       bigint NOT NULL,
  offer_id       bigint NOT NULL,
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  PRIMARY KEY (customer_id, order_id, offer_id)
);
CREATE INDEX offer_uses_by_offer ON offer_uses (offer_id);

-- The code that a customer has entered for the cart.
CREATE TABLE cart_codes (
  customer_id bigint PRIMARY KEY REFERENCES customers,
  code        text NOT NULL
);

-- What the order's offers were called when it was placed: [{id, name, code, discount_paise}].
ALTER TABLE orders ADD COLUMN offers jsonb NOT NULL DEFAULT '[]';
