-- What exempt goods cost is a sum of its own: it is no part of the taxable value. Documents issued before keep the figures
-- they were issued with, where the taxable value of a mixed document includes the exempt goods.
ALTER TABLE invoices
  ADD COLUMN exempt_paise bigint NOT NULL DEFAULT 0 CHECK (exempt_paise >= 0),
  DROP CONSTRAINT invoices_check,
  ADD CONSTRAINT invoices_sum
    CHECK (taxable_paise + exempt_paise + cgst_paise + sgst_paise + igst_paise = total_paise);

ALTER TABLE invoice_lines
  ADD COLUMN exempt_paise bigint NOT NULL DEFAULT 0 CHECK (exempt_paise >= 0),
  DROP CONSTRAINT invoice_lines_check,
  ADD CONSTRAINT invoice_lines_sum
    CHECK (taxable_paise + exempt_paise + cgst_paise + sgst_paise + igst_paise = total_paise);
