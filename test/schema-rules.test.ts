import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";

/** The rules that keep the schema ready for distribution by customer, checked on the real database's catalogue. */

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase("empty");
});
afterAll(() => database.drop());

/** Small tables that a distributed engine replicates to every node, so that anything may reference them. */
const REPLICATED = ["categories", "products", "packs", "collections", "customers", "webhooks"];

async function names(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query);
  return rows.map((row) => row.name);
}

interface ForeignKey {
  name: string;
  from: string;
  to: string;
  columns: string[];
  targets: string[];
}

async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await database.pool.query<ForeignKey>(`
    SELECT conname AS name, conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS k (num, place)
        JOIN pg_attribute ON attrelid = conrelid AND attnum = num) AS columns,
      (SELECT array_agg(attname::text ORDER BY place) FROM unnest(confkey) WITH ORDINALITY AS k (num, place)
        JOIN pg_attribute ON attrelid = confrelid AND attnum = num) AS targets
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
  `);
  return rows;
}

const ownedTables = () =>
  names(`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'customer_id' ORDER BY 1
  `);

test("rows of a customer have a customer_id, not null and first in their primary key", async () => {
  const owned = await ownedTables();
  expect(owned).toEqual(
    expect.arrayContaining(["addresses", "cart_items", "orders", "order_lines", "order_history"]),
  );
  const keyed = await names(`
    SELECT conrelid::regclass::text AS name FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'p' AND attname = 'customer_id' ORDER BY 1
  `);
  expect(keyed).toEqual(owned);
});

test("every table has a primary key", async () => {
  const without = await names(`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND contype = 'p')
  `);
  expect(without).toEqual([]);
});

test("unique constraints on rows of a customer apply within that customer", async () => {
  const owned = await ownedTables();
  const { rows } = await database.pool.query<{ name: string; table: string }>(`
    SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS "table"
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = indrelid AND attnum = ANY (indkey) AND attname = 'customer_id')
  `);
  expect(rows.filter(({ table }) => owned.includes(table))).toEqual([]);
});

test("the only triggers, rules and functions of our own protect the logs and the books, list packs and batches, record product changes, or check claims", async () => {
  const triggers = "SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal";
  expect((await names(triggers)).toSorted()).toEqual([
    "audit_log_is_append_only",
    "batches_are_listed",
    "catalogue_version_counts_assortments",
    "closed_months_are_append_only",
    "low_packs_are_listed",
    "new_packs_may_be_low",
    "new_packs_may_have_batches",
    "products_note_additions",
    "products_note_changes",
    "products_note_deletions",
    "products_note_moves",
    "security_events_are_append_only",
    "security_events_stay_a_year",
  ]);
  const rules = `SELECT rulename AS name FROM pg_rules WHERE schemaname = 'public'`;
  expect(await names(rules)).toEqual([]);
  const functions = `
    SELECT proname AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  `;
  expect((await names(functions)).toSorted()).toEqual([
    "any_text_matches",
    "count_assortment",
    "list_batches",
    "list_low_pack",
    "note_assortment",
    "note_change",
    "note_deletion",
    "refuse_change",
  ]);
});

test("rows of a customer reference only rows of the same customer or replicated tables", async () => {
  const owned = await ownedTables();
  const keys = await foreignKeys();
  expect(keys.length).toBeGreaterThan(0);
  const violations = keys.filter(({ from, to, columns, targets }) => {
    if (REPLICATED.includes(to)) return false;
    const sameCustomer = columns[0] === "customer_id" && targets[0] === "customer_id";
    return !(owned.includes(from) && owned.includes(to) && sameCustomer);
  });
  expect(violations).toEqual([]);
});

test("every foreign key has an index, so that deleting the row it references is fast", async () => {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
    SELECT indrelid::regclass::text AS "table",
      (SELECT array_agg(attname::text ORDER BY place)
        FROM unnest(indkey::int2[]) WITH ORDINALITY AS k (num, place)
        JOIN pg_attribute ON attrelid = indrelid AND attnum = num) AS columns
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = 'public'::regnamespace AND indnkeyatts > 0
  `);
  const bare = (await foreignKeys()).filter(
    ({ from, columns }) =>
      !rows.some(
        (index) =>
          index.table === from &&
          columns.every((column) => index.columns?.slice(0, columns.length).includes(column)),
      ),
  );
  expect(bare).toEqual([]);
});

test("money is in whole paise, and no column has a floating-point type", async () => {
  const paise = await names(`
    SELECT table_name || '.' || column_name || ' ' || data_type AS name
    FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE '%\\_paise' ORDER BY 1
  `);
  expect(paise).toContain("orders.total_paise bigint");
  expect(paise.filter((column) => !column.endsWith(" bigint"))).toEqual([]);
  const otherwise = await names(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND (
      data_type IN ('money', 'real', 'double precision')
      OR column_name ~ '(price|total|amount|mrp|cost|fee|tax|discount)' AND column_name !~ '_(paise|percent)$'
    )
  `);
  expect(otherwise).toEqual([]);
});

test("times have a time zone", async () => {
  const naive = await names(`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'timestamp without time zone'
  `);
  expect(naive).toEqual([]);
});
