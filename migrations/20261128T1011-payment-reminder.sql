-- When half of the time to pay for an order was over and its customer was reminded, unless the same was ordered again since.
ALTER TABLE orders ADD COLUMN payment_reminded_at timestamptz;
