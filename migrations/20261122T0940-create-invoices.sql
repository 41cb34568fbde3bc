-- The last number of each series in a financial year. The row stays locked until the document is committed or gone, so that
-- numbers have no gaps.
CREATE TABLE invoice_counters (
  series         text NOT NULL,
  financial_year text NOT NULL,
  last_serial    integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (series, financial_year)
);

-- Invoices and credit notes as they were issued; never changed afterwards.
CREATE TABLE invoices (
  customer_id   bigint NOT NULL,
  order_id      bigint NOT NULL,
  series        text NOT NULL CHECK (series IN ('invoice', 'credit-note')),
  number        text NOT NULL CHECK (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  kind          text NOT NULL CHECK (kind IN ('tax-invoice', 'bill-of-supply', 'invoice-cum-bill-of-supply')),
  issued_at     timestamptz NOT NULL,
  particulars   jsonb NOT NULL,
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise    bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise    bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise    bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise   bigint NOT NULL,
  PRIMARY KEY (customer_id, order_id, series),
  UNIQUE (customer_id, number),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id),
  CHECK (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise)
);
CREATE INDEX invoices_issued ON invoices (issued_at, series);

CREATE TABLE invoice_lines (
  customer_id           bigint NOT NULL,
  order_id              bigint NOT NULL,
  series                text NOT NULL,
  line                  integer NOT NULL,
  title                 text NOT NULL,
  pack_label            text NOT NULL,
  hsn                   text,
  quantity              integer NOT NULL CHECK (quantity > 0),
  price_paise           bigint NOT NULL CHECK (price_paise >= 0),
  gst_rate_basis_points integer NOT NULL CHECK (gst_rate_basis_points BETWEEN 0 AND 10000),
  taxable_paise         bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise            bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise            bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise            bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise           bigint NOT NULL,
  PRIMARY KEY (customer_id, order_id, series, line),
  FOREIGN KEY (customer_id, order_id, series) REFERENCES invoices (customer_id, order_id, series),
  CHECK (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  CHECK (total_paise = price_paise * quantity)
);
