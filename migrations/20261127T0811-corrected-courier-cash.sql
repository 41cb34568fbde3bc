-- What was passed on for a parcel follows its corrected tracking number.
ALTER TABLE remittances
  DROP CONSTRAINT remittances_customer_id_order_id_tracking_number_carrier_fkey,
  ADD FOREIGN KEY (customer_id, order_id, tracking_number, carrier)
    REFERENCES courier_cash (customer_id, order_id, tracking_number, carrier) ON UPDATE CASCADE;
