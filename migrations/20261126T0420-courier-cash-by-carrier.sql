-- Parcels of an order without tracking numbers may be with several carriers, which each owe their own cash. First the lock that
-- recording a remittance takes first.
LOCK TABLE courier_cash IN ACCESS EXCLUSIVE MODE;
ALTER TABLE remittances DROP CONSTRAINT remittances_customer_id_order_id_tracking_number_fkey;
ALTER TABLE courier_cash DROP CONSTRAINT courier_cash_pkey;

-- A parcel that was sent without a carrier is one of the carrier that has passed its cash on; what is left, of the last one.
WITH unnamed AS (
  DELETE FROM courier_cash AS cash WHERE EXISTS (
    SELECT FROM remittances
    WHERE (remittances.customer_id, remittances.order_id, remittances.tracking_number)
      = (cash.customer_id, cash.order_id, cash.tracking_number) AND remittances.carrier <> cash.carrier
  )
  RETURNING *
), passed_on AS (
  SELECT customer_id, order_id, tracking_number, owed_paise, remitted_paise, delivered_at, remittances.carrier AS by,
    sum(amount_paise) AS paise,
    row_number() OVER (PARTITION BY customer_id, order_id, tracking_number ORDER BY max(recorded_at) DESC, remittances.carrier) AS place
  FROM unnamed JOIN remittances USING (customer_id, order_id, tracking_number)
  GROUP BY customer_id, order_id, tracking_number, owed_paise, remitted_paise, delivered_at, remittances.carrier
)
INSERT INTO courier_cash (customer_id, order_id, tracking_number, carrier, owed_paise, remitted_paise, delivered_at)
SELECT customer_id, order_id, tracking_number, by,
  paise + CASE WHEN place = 1 THEN owed_paise - remitted_paise ELSE 0 END, paise, delivered_at
FROM passed_on;

ALTER TABLE courier_cash ADD PRIMARY KEY (customer_id, order_id, tracking_number, carrier);
ALTER TABLE remittances
  DROP CONSTRAINT remittances_pkey,
  ADD PRIMARY KEY (customer_id, order_id, tracking_number, carrier, reference),
  ADD FOREIGN KEY (customer_id, order_id, tracking_number, carrier)
    REFERENCES courier_cash (customer_id, order_id, tracking_number, carrier);

-- The list of what couriers owe is read in this order.
CREATE INDEX courier_cash_owed_by_carrier ON courier_cash (delivered_at, order_id, tracking_number, carrier)
  INCLUDE (owed_paise, remitted_paise) WHERE remitted_paise < owed_paise;
DROP INDEX courier_cash_owed;
