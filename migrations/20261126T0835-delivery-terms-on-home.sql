-- The home page promised free delivery even in shops that charge for it. The new default text says what delivery costs; stored
-- sections have the old one.
UPDATE settings SET values = jsonb_set(values, '{door,text}', '"{delivery-terms}, in {days} business days"')
WHERE section = 'slogans' AND values #>> '{door,text}' = 'Free across India, in {days} business days';
