-- What customers photographed for a claim: personal data, so neither among the shop's public pictures nor in its folder.
CREATE TABLE claim_photos (
  customer_id bigint NOT NULL,
  order_id    bigint NOT NULL,
  claim       integer NOT NULL,
  photo       integer NOT NULL CHECK (photo BETWEEN 1 AND 5),
  webp        bytea NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, order_id, claim, photo),
  FOREIGN KEY (customer_id, order_id, claim) REFERENCES claims (customer_id, order_id, claim)
);
-- Compressed already.
ALTER TABLE claim_photos ALTER COLUMN webp SET STORAGE EXTERNAL;
