-- What administrators have changed. Rows are only ever added; a name is kept as it was, since accounts change.
CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  actor_id   bigint NOT NULL,
  actor_name text NOT NULL,
  what       text NOT NULL CHECK (what <> ''),
  thing_id   text NOT NULL,
  before     jsonb,
  after      jsonb
);
CREATE INDEX audit_log_what ON audit_log (what, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_at ON audit_log (at);

-- A file of products: read and compared first, applied and undone as a whole.
CREATE TABLE product_imports (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name       text NOT NULL,
  state           text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'checked', 'applied', 'undone')),
  created_at      timestamptz NOT NULL DEFAULT now(),
  created_by      bigint NOT NULL,
  applied_at      timestamptz,
  undone_at       timestamptz,
  row_count       integer NOT NULL DEFAULT 0,
  created_count   integer NOT NULL DEFAULT 0,
  changed_count   integer NOT NULL DEFAULT 0,
  unchanged_count integer NOT NULL DEFAULT 0,
  error_count     integer NOT NULL DEFAULT 0
);

-- One pack a line. What changes is kept as {column: [old, new]}; a product of several lines has its changes at the first.
CREATE TABLE product_import_rows (
  import_id       bigint NOT NULL,
  line            integer NOT NULL,
  outcome         text NOT NULL CHECK (outcome IN ('created', 'changed', 'unchanged', 'error')),
  sku             text NOT NULL,
  slug            text NOT NULL,
  message         text NOT NULL DEFAULT '',
  product_id      bigint,
  pack_id         bigint,
  product_changes jsonb NOT NULL DEFAULT '{}',
  pack_changes    jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (import_id, line)
);

-- Apart from the import's own row, which the transaction that applies it holds.
CREATE TABLE product_import_progress (
  import_id  bigint PRIMARY KEY,
  done_count integer NOT NULL
);
