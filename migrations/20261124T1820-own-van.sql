-- Goods that only the farm's own van delivers.
ALTER TABLE products ADD COLUMN van_only boolean NOT NULL DEFAULT false;

-- The day and time of the van that the customer has chosen, '07:00-10:00'.
ALTER TABLE orders
  ADD COLUMN van_day date,
  ADD COLUMN van_slot text,
  ADD CONSTRAINT orders_van_day_and_slot CHECK (
    (van_day IS NULL) = (van_slot IS NULL) AND van_slot ~ '^[0-9]{2}:[0-9]{2}-[0-9]{2}:[0-9]{2}$'
  );
CREATE INDEX orders_van_day ON orders (van_day) WHERE van_day IS NOT NULL;

-- How many orders that are not cancelled have chosen a time of the van. Shared by all customers, so it is locked only by those
-- who choose the same one.
CREATE TABLE van_slots (
  day   date NOT NULL,
  slot  text NOT NULL,
  taken integer NOT NULL CONSTRAINT van_slots_taken CHECK (taken >= 0),
  PRIMARY KEY (day, slot)
);
