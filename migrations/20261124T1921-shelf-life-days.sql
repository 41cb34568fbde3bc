-- Fresh goods have a shelf life of days. A product has months or days.
ALTER TABLE products
  ADD COLUMN shelf_life_days integer CHECK (shelf_life_days > 0),
  ADD CONSTRAINT products_one_shelf_life CHECK (shelf_life_months IS NULL OR shelf_life_days IS NULL);
