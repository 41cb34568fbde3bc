import type { Pool, PoolClient } from "pg";
import type { TestShop } from "./shop.ts";
import { until } from "./until.ts";

/** Somebody else's open transaction. */
export interface OtherTransaction {
  query: PoolClient["query"];
  /** Waits until this many calls wait for a lock, one by default. */
  untilWaiting: (calls?: number) => Promise<void>;
}

/**
 * Runs `work` with a transaction on a connection of its own, which is rolled back unless `work` commits it. Its lock timeout is
 * shorter than the time that PostgreSQL needs to notice a deadlock.
 */
export async function inOtherTransaction(
  { database: { pool } }: TestShop,
  work: (other: OtherTransaction) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '500ms'");
    await work({
      query: client.query.bind(client),
      untilWaiting: (calls = 1) => untilLockWaits(pool, calls),
    });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/**
 * The number of connections of a test's database that wait for a lock. Other tests have databases of their own on the same server.
 */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Waits until this many connections wait for a lock, one by default. */
export function untilLockWaits(pool: Pool, count = 1): Promise<void> {
  return until(async () => (await countLockWaits(pool)) >= count);
}
