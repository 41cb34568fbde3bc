-- Imports report a price above the MRP by the name of this constraint, which PostgreSQL had chosen.
ALTER TABLE packs RENAME CONSTRAINT packs_check TO packs_price_within_mrp;
