import { Kysely } from "kysely";
import pg from "pg";
import { DatabaseAway } from "./database-away.ts";
import { ShopDialect } from "./shop-dialect.ts";
import type { Tables } from "./tables/tables.ts";

export type Database = Kysely<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
// The driver reads arrays of these types, but its TypeScript types lack them.
const INT4_ARRAY: number = 1007;
const INT8_ARRAY: number = 1016;
// Ids, paise and rates stay far below 2^53, so they can be numbers.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(NUMERIC, Number);
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));
// A day has no time and no time zone: it stays 'YYYY-MM-DD'.
pg.types.setTypeParser(DATE, String);

const MAX_CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** The limit if the network silently drops packets: longer than the server's own statement timeout. */
const ANSWER_TIMEOUT_MS = 12_000;

export interface DatabaseOptions {
  /** While it returns false, `db` sends nothing and throws `DatabaseAway`. */
  isOpen?: () => boolean;
  /** Whether named statements are prepared; false behind a pooler that can't do so. True by default. */
  prepare?: boolean;
  /** Called with each statement that `db` sends, including BEGIN and COMMIT. */
  onStatement?: (text: string) => void;
}

/**
 * Opens a pool on the given server. A broken connection is dropped, whether in use or not, and reported to `onBroken`. One on
 * which a statement times out counts as broken, unless `where` turns the statement timeout off.
 */
export function openDatabase(
  where: pg.PoolConfig,
  onBroken: (error: Error) => void,
  { isOpen = () => true, prepare = true, onStatement }: DatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: where.statement_timeout === 0 ? undefined : ANSWER_TIMEOUT_MS,
    application_name: "farm-shop",
    pipeline: true,
    ...where,
  });
  // A connection in use may break between two statements, when no query is pending to reject.
  pool.on("connect", (client) => client.on("error", onBroken));
  pool.on("error", () => {});
  const admit = () => {
    if (!isOpen()) throw new DatabaseAway();
  };
  const dialect = new ShopDialect({ pool, admit, prepare, onStatement });
  return { db: new Kysely<Tables>({ dialect }), pool };
}
