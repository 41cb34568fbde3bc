-- The sums of the documents of closed days, by the day in India of their issue. As in the books, goods at 0 % are exempt.
-- Documents never change and are issued now, so a closed day is final. The days are summed again.
DROP TABLE document_days;
CREATE TABLE document_days (
  day           date NOT NULL,
  series        text NOT NULL CHECK (series IN ('invoice', 'credit-note')),
  documents     integer NOT NULL,
  taxable_paise bigint NOT NULL,
  exempt_paise  bigint NOT NULL,
  cgst_paise    bigint NOT NULL,
  sgst_paise    bigint NOT NULL,
  igst_paise    bigint NOT NULL,
  total_paise   bigint NOT NULL,
  PRIMARY KEY (day, series)
);
UPDATE document_rollup SET closed_before = NULL;

-- What the accountant has to mend in the documents of closed days; days without any have no row.
CREATE TABLE document_problems (
  day      date PRIMARY KEY,
  problems jsonb NOT NULL CHECK (jsonb_typeof(problems) = 'array')
);

-- The money of closed days. Unlike documents it may still change: a refund through Razorpay changes the day of its payment. A day is summed
-- again if an order with money on it has changed since `checked_until`, which is an hour before the last check.
CREATE TABLE money_rollup (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  closed_before date,
  checked_until timestamptz
);
INSERT INTO money_rollup DEFAULT VALUES;
CREATE TABLE money_days (
  day            date PRIMARY KEY,
  cod_paise      bigint NOT NULL,
  upi_paise      bigint NOT NULL,
  razorpay_paise bigint NOT NULL,
  refunds_paise  bigint NOT NULL,
  money_paise    bigint NOT NULL,
  orders_paise   bigint NOT NULL,
  -- Entries that are not what their order says; at most as many as a month's page shows.
  faults         jsonb NOT NULL CHECK (jsonb_typeof(faults) = 'array')
);

-- What carriers cost on closed days, and the cash that they passed on. Rows of returns and remittances are only added.
CREATE TABLE courier_days (
  day               date NOT NULL,
  carrier           text NOT NULL,
  returns           integer NOT NULL,
  return_cost_paise bigint NOT NULL,
  remitted_paise    bigint NOT NULL,
  deducted_paise    bigint NOT NULL,
  PRIMARY KEY (day, carrier)
);

-- When a payment was stored or its refunds last changed.
ALTER TABLE razorpay_payments ADD COLUMN changed_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE razorpay_payments ALTER COLUMN changed_at SET DEFAULT now();
CREATE INDEX razorpay_payments_changed ON razorpay_payments (changed_at);

-- The figures of a closed month for its page, so that its books, with a line for each document, need not be read. Months that were
-- closed before have none.
ALTER TABLE closed_months ADD COLUMN figures jsonb;
