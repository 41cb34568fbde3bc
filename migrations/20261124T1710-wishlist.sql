-- What customers have marked to buy later, at most 200 products each.
CREATE TABLE wishlist_items (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  product_id  bigint NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  added_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, product_id)
);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);

-- The random part of the link to a wishlist that is shared. The row is deleted when the link is switched off.
CREATE TABLE wishlist_shares (
  customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  link        text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id)
);
CREATE INDEX wishlist_shares_link ON wishlist_shares (link);
