-- The shop-keeper's list, the newest first: of all orders, and of those in one state, so that a filter reads what it shows.
DROP INDEX orders_status, orders_payment, orders_created;
CREATE INDEX orders_placed ON orders (created_at, id);
CREATE INDEX orders_state ON orders (status, payment_status, created_at, id) INCLUDE (payment_method);

-- Words by their beginnings: of names in small letters, of a phone with and without its country, and of its last four digits.
DROP INDEX orders_search, customers_email_search;
CREATE INDEX orders_words ON orders USING gin (array_to_tsvector(array_remove(array_remove(
  string_to_array(lower((delivery->>'first_name') || ' ' || (delivery->>'last_name')), ' ')
    || ARRAY[ltrim(delivery->>'phone', '+'), right(delivery->>'phone', 10), right(delivery->>'phone', 4)], ''), NULL)));
CREATE INDEX customers_words ON customers USING gin (array_to_tsvector(array_remove(array_remove(
  string_to_array(lower(first_name || ' ' || last_name || ' ' || email), ' ')
    || ARRAY[ltrim(phone, '+'), right(phone, 10), right(phone, 4)], ''), NULL)));

-- The sums tell how orders are paid, so that filters are counted by them.
SELECT FROM sales_rollup FOR UPDATE;
DROP TABLE sales_days;
CREATE TABLE sales_days (
  day            date NOT NULL,
  status         text NOT NULL,
  payment_status text NOT NULL,
  payment_method text NOT NULL,
  orders         integer NOT NULL,
  total_paise    bigint NOT NULL,
  PRIMARY KEY (day, status, payment_status, payment_method)
);
INSERT INTO sales_days (day, status, payment_status, payment_method, orders, total_paise)
SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, status, payment_status, payment_method, count(*), sum(total_paise)
FROM orders
WHERE (created_at AT TIME ZONE 'Asia/Kolkata')::date < (SELECT closed_before FROM sales_rollup)
GROUP BY day, status, payment_status, payment_method;
