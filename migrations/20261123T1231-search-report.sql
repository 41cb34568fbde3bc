-- What people search for: one row for each search and day, without anything about who searched. Swept after some months.
CREATE TABLE search_days (
  day      date NOT NULL,
  term     text NOT NULL CHECK (length(term) BETWEEN 1 AND 60),
  searches integer NOT NULL CHECK (searches > 0),
  -- Products found when it was last searched.
  found    integer NOT NULL CHECK (found >= 0),
  PRIMARY KEY (day, term)
);

-- What the shop-keeper has said the shop does not sell yet.
CREATE TABLE not_sold (
  term       text PRIMARY KEY CHECK (length(term) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL DEFAULT now()
);
