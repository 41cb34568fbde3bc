-- What the customer asks of those who pack and deliver the order; '' for nothing.
ALTER TABLE orders ADD COLUMN delivery_note text NOT NULL DEFAULT '';
