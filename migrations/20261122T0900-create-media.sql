-- Pictures that administrators uploaded. Their files lie in DATA_DIR/media, named by the hash.
CREATE TABLE media (
  hash        text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  width       integer NOT NULL CHECK (width > 0),
  height      integer NOT NULL CHECK (height > 0),
  bytes       integer NOT NULL CHECK (bytes > 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  uploaded_by bigint REFERENCES customers (id) ON DELETE SET NULL
);
CREATE INDEX media_uploaded_by ON media (uploaded_by);
