import type { Pool, PoolClient } from "pg";
import type { TestShop } from "./shop.ts";
import { until } from "./until.ts";

/** A transaction of somebody else, in the middle of something. */
export interface OtherTransaction {
  query: PoolClient["query"];
  /** Waits until so many calls wait for a lock, one if not given. */
  untilWaiting: (calls?: number) => Promise<void>;
}

/**
 * Runs `work` with a transaction on a connection of its own, which is rolled back unless `work` commits it. It waits for a lock for less
 * time than PostgreSQL needs to notice a deadlock.
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

/** How many connections of a test's database wait for a lock. Other tests have databases of their own on the same server. */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
}

/** Waits until so many connections wait for a lock, one if not given. */
export function untilLockWaits(pool: Pool, count = 1): Promise<void> {
  return until(async () => (await countLockWaits(pool)) >= count);
}
