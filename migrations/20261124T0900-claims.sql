-- What customers report about delivered goods, and how it was settled. The pieces of a claim that was refused or withdrawn may
-- be claimed again.
CREATE TABLE claims (
  customer_id bigint NOT NULL,
  order_id    bigint NOT NULL,
  claim       integer NOT NULL CHECK (claim > 0),
  state       text NOT NULL DEFAULT 'asked' CHECK (state IN
    ('asked', 'goods_awaited', 'received', 'agreed', 'refused', 'withdrawn', 'replaced', 'refunded')),
  reason      text NOT NULL,
  details     text NOT NULL,
  wish        text NOT NULL,
  opened_by   text NOT NULL CHECK (opened_by IN ('customer', 'admin')),
  -- The refund of the order that settled it.
  refund      integer,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, claim),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id),
  CONSTRAINT claims_refunded_by_a_refund CHECK ((state = 'refunded') = (refund IS NOT NULL))
);
CREATE INDEX claims_open ON claims (created_at, order_id, claim)
  WHERE state IN ('asked', 'goods_awaited', 'received', 'agreed');
CREATE INDEX claims_newest ON claims (created_at DESC, order_id DESC, claim DESC);

CREATE TABLE claim_lines (
  customer_id bigint NOT NULL,
  order_id    bigint NOT NULL,
  claim       integer NOT NULL,
  line        integer NOT NULL,
  quantity    integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (customer_id, order_id, claim, line),
  FOREIGN KEY (customer_id, order_id, claim) REFERENCES claims (customer_id, order_id, claim)
);

CREATE TABLE claim_steps (
  customer_id bigint NOT NULL,
  order_id    bigint NOT NULL,
  claim       integer NOT NULL,
  step        integer NOT NULL,
  state       text NOT NULL,
  actor       text NOT NULL CHECK (actor IN ('customer', 'admin')),
  -- The customer sees it.
  note        text NOT NULL DEFAULT '',
  at          timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, claim, step),
  FOREIGN KEY (customer_id, order_id, claim) REFERENCES claims (customer_id, order_id, claim)
);
