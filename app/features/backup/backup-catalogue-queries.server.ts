import type pg from "pg";
import type { BackupHeader } from "./backup-schema.ts";

export interface ShopTable {
  name: string;
  /** Excludes generated columns, which are computed from the others. */
  columns: string[];
  /** The other tables that it references. */
  parents: string[];
}

/** All tables of the shop's schema, by name. */
export async function selectTables(client: pg.ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(`
    SELECT relname::text AS name,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      (SELECT coalesce(array_agg(DISTINCT parent.relname::text), '{}') FROM pg_constraint
        JOIN pg_class AS parent ON parent.oid = confrelid
        WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS parents
    FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    ORDER BY relname
  `);
  return rows;
}

/** All sequences in the shop's schema with their values, by name. */
export async function selectSequences(client: pg.Client): Promise<BackupHeader["sequences"]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1
  `);
  if (rows.length === 0) return [];
  const each = rows.map(
    ({ name }) =>
      `SELECT ${client.escapeLiteral(name)} AS name, last_value::text AS value, is_called FROM ${client.escapeIdentifier(name)}`,
  );
  return (await client.query<BackupHeader["sequences"][number]>(each.join(" UNION ALL "))).rows;
}

/** The start time of the transaction, by the database's clock. */
export async function selectNow(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>("SELECT now()");
  const [row] = rows;
  if (!row) throw new Error("The database returned no time.");
  return row.now;
}

/** The hashes of all uploaded pictures. */
export async function selectPictures(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ hash: string }>("SELECT hash FROM media");
  return new Set(rows.map(({ hash }) => hash));
}

/** Drops the shop's tables with everything that depends on them, and its functions. Extensions stay. */
export async function dropShop(client: pg.Client): Promise<void> {
  const tables = (await selectTables(client)).map(({ name }) => client.escapeIdentifier(name));
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.join(", ")} CASCADE`);
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
  `);
  for (const { name } of rows) await client.query(`DROP ROUTINE ${name} CASCADE`);
}

/** Deletes the rows that migrations have inserted. */
export async function emptyTables(client: pg.Client, tables: readonly ShopTable[]): Promise<void> {
  // Children first.
  for (const table of tables.toReversed()) {
    const name = client.escapeIdentifier(table.name);
    const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
    // The append-only logs refuse even a DELETE that affects no rows.
    if (rowCount) await client.query(`DELETE FROM ${name}`);
  }
}

/** Sets the sequences that exist. The sequences of skipped tables don't. */
export async function setSequences(
  client: pg.Client,
  sequences: BackupHeader["sequences"],
): Promise<void> {
  for (const { name, value, is_called } of sequences) {
    await client.query(
      "SELECT setval(sequence, $2, $3) FROM to_regclass($1) AS sequence WHERE sequence IS NOT NULL",
      [client.escapeIdentifier(name), value, is_called],
    );
  }
}

/** Whether a running shop is connected to the database. */
export async function isShopConnected(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ connected: boolean }>(`
    SELECT EXISTS (SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'farm-shop' AND pid <> pg_backend_pid()) AS connected
  `);
  return rows[0]?.connected ?? false;
}

/** The number of rows in each of these tables; 0 for tables that don't exist. */
export async function countRows<Name extends string>(
  client: pg.Client,
  tables: readonly Name[],
): Promise<Record<Name, number>> {
  const counts = {} as Record<Name, number>;
  for (const table of tables) {
    const name = client.escapeIdentifier(table);
    const found = await client.query("SELECT WHERE to_regclass($1) IS NOT NULL", [name]);
    const counted = found.rowCount ? await client.query(`SELECT count(*) FROM ${name}`) : null;
    counts[table] = Number(counted?.rows[0]?.count ?? 0);
  }
  return counts;
}
