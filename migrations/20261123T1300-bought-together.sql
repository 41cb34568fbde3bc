-- Products that are bought together, computed from orders several times a day. `place` 1 is what goes best with the product.
CREATE TABLE bought_together (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id   bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  place      smallint NOT NULL CHECK (place > 0),
  PRIMARY KEY (product_id, other_id)
);
CREATE INDEX bought_together_other ON bought_together (other_id);

-- One row: when that was last computed.
CREATE TABLE bought_together_state (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  computed_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO bought_together_state DEFAULT VALUES;

-- For products of the same use in other categories.
CREATE INDEX products_tags ON products USING gin (tags) WHERE hidden_at IS NULL;
