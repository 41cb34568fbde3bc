-- Named groups of products, with a page of their own and a row on the home page if the shop-keeper wants one. Amounts in paise.
CREATE TABLE collections (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The last part of the page's address.
  slug        text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  name        text NOT NULL,
  description text NOT NULL DEFAULT '',
  image       text NOT NULL DEFAULT '',
  -- Products of a list, or all that pass the rules. The other part is kept for when the kind is changed back.
  kind        text NOT NULL CHECK (kind IN ('picked', 'rules')),
  rules       jsonb NOT NULL DEFAULT '{}',
  position    integer NOT NULL,
  on_home     boolean NOT NULL DEFAULT false,
  hidden      boolean NOT NULL DEFAULT false,
  -- Days in India, both included.
  first_day   date,
  last_day    date,
  -- Counts up with every change, for two people who edit at once.
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  CHECK (first_day <= last_day)
);

-- The products of a hand-picked collection, in the shop-keeper's order.
CREATE TABLE collection_items (
  collection_id bigint NOT NULL REFERENCES collections ON DELETE CASCADE,
  position      integer NOT NULL CHECK (position BETWEEN 1 AND 100),
  product_id    bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (collection_id, position),
  UNIQUE (collection_id, product_id)
);
CREATE INDEX collection_items_by_product ON collection_items (product_id);
