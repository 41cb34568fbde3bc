import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { PROJECT_FOLDER } from "#app/shared/files/project-files.server.ts";

const FOLDER = path.join(PROJECT_FOLDER, "migrations");
/** Advisory lock for migrations; any number will do. */
export const MIGRATION_LOCK = 196_900_002;
/**
 * Former names of files that shared their minute with another, by their present name. Databases keep the recorded names, so
 * that an older version of the shop still finds them.
 */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  "20261122T0931-razorpay.sql": "20261122T0930-razorpay.sql",
  "20261122T1031-order-batches.sql": "20261122T1030-order-batches.sql",
  "20261122T1032-order-lists.sql": "20261122T1030-order-lists.sql",
};
/** A statement that waits for a table lock blocks all later ones, so it must not wait long. */
const LOCK_TIMEOUT = "10s";
/** Said by a shop, or a command, whose database has migrations that this version doesn't know. */
export const OLDER_THAN_DATABASE =
  "Warning: this version of the shop is older than the one that last used its database, and can't use everything that is stored there. Start the newer version instead. To stay with this one, restore a backup of it: docs/backup.md.";
const UNLIMITED = { statement_timeout: 0, query_timeout: 0 };

/**
 * Applies the missing files of `migrations/` in the order of their names, each in a transaction of its own. Processes that
 * start together wait for one another. It has a connection of its own, without time limits: a large shop takes minutes. Returns the
 * names applied. Once `signal` is aborted, it throws before the next file.
 */
export async function migrate(
  where: pg.ClientConfig,
  { folder = FOLDER, signal }: { folder?: string; signal?: AbortSignal } = {},
): Promise<string[]> {
  const client = new pg.Client({ application_name: "farm-shop", ...where, ...UNLIMITED });
  // The statement under way, or the next one, fails with the same error.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await applyMissing(client, folder, signal);
  } finally {
    // Releases the lock in any case.
    await client.end();
  }
}

async function applyMissing(
  client: pg.Client,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  await createMigrationsTable(client);
  const { missing } = await compareMigrations(await selectApplied(client), folder);
  for (const file of missing) {
    signal?.throwIfAborted();
    await client.query("BEGIN");
    try {
      await applyMigration(client, file, folder);
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    }
  }
  return missing;
}

/** The names of the migrations that a database has recorded. */
export async function selectApplied(client: Pick<pg.ClientBase, "query">): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("SELECT name FROM migrations");
  return rows.map(({ name }) => name);
}

/**
 * Compares recorded names with the files of `migrations/`: files that are applied, files that are missing, both in order, and
 * names that this version of the shop doesn't know.
 */
export async function compareMigrations(recorded: readonly string[], folder = FOLDER) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const names = new Set(recorded);
  const isApplied = (file: string) => names.has(file) || names.has(FORMER_NAMES[file] ?? file);
  const known = new Set(files.flatMap((file) => [file, FORMER_NAMES[file] ?? file]));
  return {
    applied: files.filter(isApplied),
    missing: files.filter((file) => !isApplied(file)),
    unknown: recorded.filter((name) => !known.has(name)),
  };
}

/** Creates the table of applied migrations if it is missing. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    "CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
}

/** Applies and records one file of `migrations/` in the transaction of the caller. Throws an error that names the file. */
export async function applyMigration(
  client: pg.ClientBase,
  file: string,
  folder = FOLDER,
): Promise<void> {
  const sql = await readFile(path.join(folder, file), "utf8");
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(sql);
    await client.query("INSERT INTO migrations (name) VALUES ($1)", [file]);
  } catch (error) {
    throw new Error(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
