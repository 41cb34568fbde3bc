import { sql } from "kysely";
import type { Database } from "../../app/database/connection.ts";
import { CLOSING_DAY } from "../../app/database/india-time.ts";
import { rollUpSales } from "../../app/features/orders/sales/sales-rollup-service.server.ts";
import { commandContext } from "../../scripts/shop/command-context.ts";

export interface TableSize {
  table: string;
  rows: number;
  /** Includes TOAST and free space maps, but not indexes. */
  bytes: number;
  indexBytes: number;
  /** The levels of its deepest B-tree, including leaves. */
  depth: number;
  deepest: string;
  /** The time for a vacuum of all pages of the table, with new statistics. */
  vacuumMs: number;
}

export interface Sizes {
  customers: number;
  orders: number;
  databaseBytes: number;
  tables: TableSize[];
  /** The time to sum up the sales of the last 31 days. A running shop only sums up each day once. */
  salesMs: number;
  fillMs: number;
  startMs: number;
}

/** Measures the size of a shop's data and the cost of maintaining it. */
export async function measureSizes(db: Database): Promise<Omit<Sizes, "fillMs" | "startMs">> {
  await sql`CREATE EXTENSION IF NOT EXISTS pageinspect`.execute(db);
  const { rows: tables } = await sql<Omit<TableSize, "depth" | "deepest" | "vacuumMs">>`
    SELECT relname AS table, reltuples::bigint AS rows, pg_table_size(oid) AS bytes, pg_indexes_size(oid) AS "indexBytes"
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND pg_relation_size(oid) > 0
    ORDER BY pg_total_relation_size(oid) DESC
  `.execute(db);
  const measured: TableSize[] = [];
  for (const table of tables) {
    const { depth, deepest } = await deepestIndex(db, table.table);
    measured.push({ ...table, depth, deepest, vacuumMs: await timeVacuum(db, table.table) });
  }
  const { rows } = await sql<{ customers: number; orders: number; bytes: number }>`
    SELECT (SELECT count(*) FROM customers) AS customers, (SELECT count(*) FROM orders) AS orders,
      pg_database_size(current_database()) AS bytes
  `.execute(db);
  const [{ customers, orders, bytes } = { customers: 0, orders: 0, bytes: 0 }] = rows;
  const month = sql`(${CLOSING_DAY})::date - 31`;
  await sql`UPDATE sales_rollup SET closed_before = ${month}`.execute(db);
  const salesMs = await time(() => rollUpSales(commandContext(db)));
  return { customers, orders, databaseBytes: bytes, tables: measured, salesMs };
}

async function deepestIndex(db: Database, table: string) {
  const { rows } = await sql<{ deepest: string; depth: number }>`
    SELECT indexes.relname AS deepest, (bt_metap(indexes.relname)).level + 1 AS depth
    FROM pg_index JOIN pg_class AS indexes ON indexes.oid = indexrelid JOIN pg_am ON pg_am.oid = indexes.relam
    WHERE indrelid = ${table}::regclass AND amname = 'btree'
    ORDER BY depth DESC, pg_relation_size(indexrelid) DESC LIMIT 1
  `.execute(db);
  return rows[0] ?? { deepest: "", depth: 0 };
}

/** Reads every page of the table and its indexes: the worst case of a vacuum. */
function timeVacuum(db: Database, table: string): Promise<number> {
  return time(() =>
    sql`VACUUM (ANALYZE, DISABLE_PAGE_SKIPPING, INDEX_CLEANUP ON) ${sql.table(table)}`.execute(db),
  );
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
