-- When an administrator last decided to keep a review: reports made before don't count any more.
ALTER TABLE reviews ADD COLUMN reports_settled_at timestamptz;
