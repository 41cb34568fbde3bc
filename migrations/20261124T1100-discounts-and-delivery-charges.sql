-- Money that is not the price of goods: discounts on the lines of an order, and the charge for its delivery. In paise.
ALTER TABLE orders ADD COLUMN delivery_charge_paise bigint NOT NULL DEFAULT 0 CHECK (delivery_charge_paise >= 0);
ALTER TABLE order_lines ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0
  CHECK (discount_paise BETWEEN 0 AND quantity * price_paise);
ALTER TABLE cancelled_lines ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0
  CHECK (discount_paise BETWEEN 0 AND quantity * price_paise);
ALTER TABLE invoice_lines
  ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  DROP CONSTRAINT invoice_lines_price,
  ADD CONSTRAINT invoice_lines_price
    CHECK (series = 'credit-note' OR total_paise = price_paise * quantity - discount_paise);
