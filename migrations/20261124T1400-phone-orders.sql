-- Orders that an administrator has placed for a caller. The list of orders can show them alone.
ALTER TABLE orders ADD COLUMN source text NOT NULL DEFAULT 'web' CHECK (source IN ('web', 'phone'));
CREATE INDEX orders_by_phone ON orders (created_at, id) WHERE source = 'phone';
