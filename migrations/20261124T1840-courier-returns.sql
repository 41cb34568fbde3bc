-- Shipped orders that came back to the farm, with what the courier asked for that. `cash_refused`: the customer did not take the
-- parcel and pay for it. `phone` is the last ten digits of the recipient's number; '' once the account is erased.
CREATE TABLE courier_returns (
  customer_id  bigint NOT NULL,
  order_id     bigint NOT NULL,
  returned_on  date NOT NULL,
  reason       text NOT NULL DEFAULT '',
  carrier      text NOT NULL DEFAULT '',
  cost_paise   bigint NOT NULL DEFAULT 0 CHECK (cost_paise >= 0),
  written_off  boolean NOT NULL DEFAULT false,
  cash_refused boolean NOT NULL,
  phone        text NOT NULL DEFAULT '',
  booked_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id),
  FOREIGN KEY (customer_id, order_id) REFERENCES orders (customer_id, id)
);
CREATE INDEX courier_returns_phone ON courier_returns (phone) WHERE cash_refused AND phone <> '';
CREATE INDEX courier_returns_booked ON courier_returns (booked_at);
INSERT INTO courier_returns (customer_id, order_id, returned_on, carrier, cash_refused, phone, booked_at)
SELECT customer_id, id, (came_back.at AT TIME ZONE 'Asia/Kolkata')::date, carrier,
  payment_method = 'cod' AND payment_status = 'void',
  right(regexp_replace(coalesce(delivery->>'phone', ''), '[^0-9]', '', 'g'), 10), came_back.at
FROM orders CROSS JOIN LATERAL (
  SELECT max(at) FILTER (WHERE steps.status = 'cancelled') AS at, bool_or(steps.status = 'shipped') AS was_shipped
  FROM order_history AS steps WHERE (steps.customer_id, steps.order_id) = (orders.customer_id, orders.id)
) AS came_back
WHERE orders.status = 'cancelled' AND came_back.was_shipped AND came_back.at IS NOT NULL;

-- Cash orders that this customer refused before this moment no longer count.
ALTER TABLE customers ADD COLUMN cash_allowed_at timestamptz;
