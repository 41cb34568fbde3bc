import pg from "pg";

/**
 * Opens a connection of its own for a backup or a restore: its statements have no time limit, and data looks the same whatever
 * the server's settings. Close it with `end`, which also rolls back.
 */
export async function openBackupClient(where: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...where,
    application_name: "farm-shop-backup",
    statement_timeout: 0,
  });
  // The statement under way, or the next one, fails with the same error.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Begins a transaction with fixed formats of dates, times and numbers. `mode` such as 'READ ONLY'. */
export async function beginWithFixedFormats(client: pg.Client, mode: string): Promise<void> {
  await client.query(`BEGIN ${mode}`);
  await client.query(`
    SET LOCAL datestyle = 'ISO, YMD';
    SET LOCAL intervalstyle = 'postgres';
    SET LOCAL timezone = 'UTC';
    SET LOCAL extra_float_digits = 3;
    SET LOCAL idle_in_transaction_session_timeout = 0;
  `);
}
