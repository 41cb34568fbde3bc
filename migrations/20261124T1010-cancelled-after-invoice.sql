-- Whether the invoice, issued before, is about the cancelled pieces too. Their refund doesn't say so: there is none if all that was
-- paid for them had been refunded before.
ALTER TABLE cancelled_lines ADD COLUMN invoiced boolean NOT NULL DEFAULT false;
UPDATE cancelled_lines SET invoiced = refund IS NOT NULL OR EXISTS (
  SELECT FROM invoices
  WHERE invoices.customer_id = cancelled_lines.customer_id AND invoices.order_id = cancelled_lines.order_id
    AND invoices.series = 'invoice' AND invoices.issued_at < cancelled_lines.created_at
);
