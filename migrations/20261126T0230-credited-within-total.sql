-- Items that were cancelled after their money had been promised left an order with more credited than it comes to.
WITH corrected AS (
  UPDATE orders SET credited_paise = total_paise WHERE credited_paise > total_paise
  RETURNING created_at
)
INSERT INTO sales_stale (day) SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM corrected;
