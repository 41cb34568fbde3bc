-- The GST rate of a product may change on a day that is known before: the next rate, and the day in India from which it holds.
ALTER TABLE products
  ADD COLUMN next_gst_rate_percent numeric(4, 2) CHECK (next_gst_rate_percent >= 0),
  ADD COLUMN next_gst_rate_from date,
  ADD CONSTRAINT products_next_gst_rate CHECK ((next_gst_rate_percent IS NULL) = (next_gst_rate_from IS NULL));
