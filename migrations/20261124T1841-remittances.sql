-- The cash of delivered orders that couriers have collected: by parcel, with what they have passed on of it so far. Own deliveries,
-- which have neither a carrier nor a tracking number, have no row.
CREATE TABLE courier_cash (
  customer_id     bigint NOT NULL,
  order_id        bigint NOT NULL,
  tracking_number text NOT NULL,
  carrier         text NOT NULL,
  owed_paise      bigint NOT NULL CHECK (owed_paise > 0),
  remitted_paise  bigint NOT NULL DEFAULT 0 CHECK (remitted_paise BETWEEN 0 AND owed_paise),
  delivered_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, tracking_number),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);
CREATE INDEX courier_cash_owed ON courier_cash (delivered_at, order_id) WHERE remitted_paise < owed_paise;

-- What a courier has passed on for a parcel, by the reference of its transfer.
CREATE TABLE remittances (
  customer_id     bigint NOT NULL,
  order_id        bigint NOT NULL,
  tracking_number text NOT NULL,
  reference       text NOT NULL,
  carrier         text NOT NULL,
  amount_paise    bigint NOT NULL CHECK (amount_paise > 0),
  deducted_paise  bigint NOT NULL DEFAULT 0 CHECK (deducted_paise >= 0),
  remitted_on     date NOT NULL,
  recorded_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, tracking_number, reference),
  FOREIGN KEY (customer_id, order_id, tracking_number) REFERENCES courier_cash (customer_id, order_id, tracking_number)
);
CREATE INDEX remittances_recorded ON remittances (recorded_at);

-- Which columns of a carrier's remittance file hold what, as the shop-keeper has assigned them.
CREATE TABLE remittance_columns (
  carrier    text PRIMARY KEY,
  columns    jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'object'),
  changed_at timestamptz NOT NULL DEFAULT now()
);
