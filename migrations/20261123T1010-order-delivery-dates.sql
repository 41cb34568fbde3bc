-- The days between which an order was promised to arrive, as the shopper saw them when placing it; unknown for older orders.
ALTER TABLE orders
  ADD COLUMN delivery_from date,
  ADD COLUMN delivery_to date,
  ADD CONSTRAINT orders_delivery_dates CHECK (
    (delivery_from IS NULL) = (delivery_to IS NULL) AND delivery_from <= delivery_to
  );
