-- Sums of the documents of closed days, by the day in India on which they were issued. Documents never change and are issued now,
-- so a closed day is final. One row holds the rollup's place: later days are summed when asked.
CREATE TABLE document_rollup (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  closed_before date
);
INSERT INTO document_rollup DEFAULT VALUES;

CREATE TABLE document_days (
  day         date PRIMARY KEY,
  documents   integer NOT NULL,
  -- Invoices less credit notes.
  total_paise bigint NOT NULL,
  tax_paise   bigint NOT NULL
);
