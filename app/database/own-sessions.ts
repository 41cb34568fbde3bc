import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** A pooler may give both connections different sessions by chance. */
const TRIES = 5;

/**
 * Whether each connection has a database session of its own. A pooler that hands out sessions by transaction, such as PgBouncer in its
 * transaction mode, shares them: locks and prepared statements of one connection are lost or collide with those of another.
 */
export async function hasOwnSessions(pool: Pick<Pool, "connect">): Promise<boolean> {
  const one = await pool.connect();
  const other = await pool.connect();
  try {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const mark = randomUUID();
      await one.query("SELECT set_config('shop.session', $1, false)", [mark]);
      const { rows } = await other.query<{ mark: string | null }>(
        "SELECT current_setting('shop.session', true) AS mark",
      );
      if (rows[0]?.mark === mark) return false;
    }
    return true;
  } finally {
    one.release();
    other.release();
  }
}
