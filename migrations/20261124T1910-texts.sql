-- Texts that an administrator has changed, every version of each; without a row a text is as shipped. The newest version counts.
CREATE TABLE texts (
  name       text NOT NULL,
  version    integer NOT NULL CHECK (version > 0),
  -- Null if the text is as shipped again.
  text       text CHECK (length(text) <= 20000),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint NOT NULL,
  PRIMARY KEY (name, version)
);
