-- The hidden products, which come last in the list of stock.
CREATE INDEX products_hidden ON products (id) WHERE hidden_at IS NOT NULL;

-- What couriers owe is summed from the index alone.
DROP INDEX courier_cash_owed;
CREATE INDEX courier_cash_owed ON courier_cash (delivered_at, order_id, tracking_number)
  INCLUDE (carrier, owed_paise, remitted_paise) WHERE remitted_paise < owed_paise;
