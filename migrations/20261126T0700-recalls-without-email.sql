-- Recalls took customers without an email, who have ordered by phone, for emailed. They have to be called.
UPDATE recalled_orders SET mailed = false
FROM customers
WHERE customers.id = recalled_orders.customer_id AND recalled_orders.mailed
  AND customers.email LIKE 'no-email-%' AND customers.email NOT LIKE '%@%';
