import type { PoolClient } from "pg";
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
  const countWaiting = async () => {
    const { rows } = await pool.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  try {
    await client.query("BEGIN; SET LOCAL lock_timeout = '500ms'");
    await work({
      query: client.query.bind(client),
      untilWaiting: (calls = 1) => until(async () => (await countWaiting()) >= calls),
    });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}
