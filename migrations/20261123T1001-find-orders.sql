-- Words by their beginnings: of who receives an order, the town and the PIN code; of a phone with and without its country,
-- and of its last digits, which are kept from right to left behind a '<'.
DROP INDEX orders_words, customers_words;
CREATE INDEX orders_words ON orders USING gin (array_to_tsvector(array_remove(array_remove(
  string_to_array(lower((delivery->>'first_name') || ' ' || (delivery->>'last_name') || ' ' || coalesce(delivery->>'city', '') || ' ' || coalesce(delivery->>'pincode', '')), ' ')
    || ARRAY[regexp_replace(delivery->>'phone', '[^0-9]', '', 'g'), right(regexp_replace(delivery->>'phone', '[^0-9]', '', 'g'), 10),
      '<' || reverse(right(regexp_replace(delivery->>'phone', '[^0-9]', '', 'g'), 10))], ''), NULL)));
CREATE INDEX customers_words ON customers USING gin (array_to_tsvector(array_remove(array_remove(
  string_to_array(lower(first_name || ' ' || last_name || ' ' || email), ' ')
    || ARRAY[regexp_replace(phone, '[^0-9]', '', 'g'), right(regexp_replace(phone, '[^0-9]', '', 'g'), 10),
      '<' || reverse(right(regexp_replace(phone, '[^0-9]', '', 'g'), 10))], ''), NULL)));

-- An order by its amount, by the beginning of a tracking number without its blanks, and by that of an invoice's number.
CREATE INDEX orders_total ON orders (total_paise);
CREATE INDEX orders_tracking ON orders (upper(replace(tracking_number, ' ', '')) text_pattern_ops) WHERE tracking_number <> '';
CREATE INDEX parcels_tracking ON parcels (upper(replace(tracking_number, ' ', '')) text_pattern_ops) WHERE tracking_number <> '';
CREATE INDEX invoices_number ON invoices (upper(number) text_pattern_ops);
