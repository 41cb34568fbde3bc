import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { DatabaseAway } from "./database-away.ts";
import type { Tables } from "./tables/tables.ts";

export type Database = Kysely<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
// Ids, paise and rates stay far below 2^53, so they can be numbers.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
// A day has no time and no time zone: it stays 'YYYY-MM-DD'.
pg.types.setTypeParser(DATE, String);

const MAX_CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Opens a pool on the given server. A broken connection is dropped, whether in use or not, and reported to `onBroken`. While
 * `isOpen` returns false, `db` sends nothing and throws `DatabaseAway`.
 */
export function openDatabase(
  where: pg.PoolConfig,
  onBroken: (error: Error) => void,
  isOpen: () => boolean = () => true,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "farm-shop",
    ...where,
  });
  // A connection in use may break between two statements, when no query is pending to reject.
  pool.on("connect", (client) => client.on("error", onBroken));
  pool.on("error", () => {});
  const gated: PostgresPool = {
    options: pool.options,
    async connect() {
      if (!isOpen()) throw new DatabaseAway();
      return pool.connect();
    },
    end: () => pool.end(),
  };
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: gated }) }), pool };
}
