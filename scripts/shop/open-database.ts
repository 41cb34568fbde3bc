import { existsSync } from "node:fs";
import { sql } from "kysely";
import type { PoolConfig } from "pg";
import { type Database, openDatabase } from "../../app/database/connection.ts";
import { resolveLocation } from "../../app/database/embedded/embedded-location.ts";
import { startEmbeddedServer } from "../../app/database/embedded/embedded-server.ts";
import { compareMigrations, OLDER_THAN_DATABASE } from "../../app/database/migrate.ts";

export interface OpenedDatabase {
  db: Database;
  /** The configuration for further connections. */
  where: PoolConfig;
  close: () => Promise<void>;
}

interface DatabaseSettings {
  databaseUrl?: string;
  dataDir: string;
}

/**
 * Opens the database of a shop for an operator's command: the one in `DATABASE_URL`, or the built-in one, which is started, and
 * stopped by `close`, unless the shop is running. Statements have no time limit.
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: DatabaseSettings,
  say: (line: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl) return open({ connectionString: databaseUrl });
  const { data, socket } = resolveLocation(dataDir);
  if (!existsSync(`${data}/PG_VERSION`))
    throw new Error(`There is no shop in ${dataDir} yet; start it once with npm start.`);
  const running = await open({ host: socket, user: "shop", database: "postgres" }).catch(
    () => null,
  );
  if (running) return running;
  const server = await startEmbeddedServer(dataDir, say);
  const opened = await open(server.where);
  const close = async () => {
    await opened.close();
    await server.stop();
  };
  return { ...opened, close };
}

/**
 * Starts the server to restore a shop into: the one in `DATABASE_URL`, or the built-in one, whose data is created if there is none.
 * Throws if a shop is running on the built-in one. `stop` stops it.
 */
export async function startRestoreTarget(
  { databaseUrl, dataDir }: DatabaseSettings,
  say: (line: string) => void,
): Promise<{ where: PoolConfig; stop: () => Promise<void> }> {
  if (databaseUrl) return { where: { connectionString: databaseUrl }, stop: async () => {} };
  return startEmbeddedServer(dataDir, say);
}

/** Throws one line unless the database has a shop of this version or a newer one. Warns about a newer one. */
export async function requireCurrentShop(db: Database, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ is_shop: boolean }>`
    SELECT to_regclass('migrations') IS NOT NULL AS is_shop
  `.execute(db);
  if (!rows[0]?.is_shop)
    throw new Error("There is no shop in this database yet; start it once with npm start.");
  const applied = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db);
  const { missing, unknown } = await compareMigrations(applied.rows.map(({ name }) => name));
  if (missing.length > 0)
    throw new Error(
      "The database belongs to an older version of the shop; start the shop once with npm start.",
    );
  if (unknown.length > 0) say(OLDER_THAN_DATABASE);
}

async function open(where: PoolConfig): Promise<OpenedDatabase> {
  const { db } = openDatabase({ ...where, statement_timeout: 0 }, () => {});
  try {
    // Uses `db` immediately: destroying one that was never used would leak its connections.
    await sql`SELECT 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, where, close: () => db.destroy() };
}
