-- The secret of the order links in emails: 244 random bits, the same in all processes and after a restore.
INSERT INTO secrets (name, value)
VALUES ('order links', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
ON CONFLICT DO NOTHING;
