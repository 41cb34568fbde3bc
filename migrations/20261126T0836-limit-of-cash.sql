-- Nobody may take ₹2,00,000 or more in cash for a sale (section 269ST of the Income-tax Act), so the settings take no higher limit.
UPDATE settings SET values = jsonb_set(values, '{cashOnDelivery,limit}', '199999')
WHERE section = 'payment' AND (values #>> '{cashOnDelivery,limit}')::numeric >= 200000;
