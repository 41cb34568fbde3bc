import pg from "pg";

/**
 * Opens a separate connection for a backup or a restore. Its statements have no time limit, and the format of data doesn't depend
 * on the server's settings. Close it with `end`, which also rolls back.
 */
export async function openBackupClient(where: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...where,
    application_name: "farm-shop-backup",
    statement_timeout: 0,
  });
  // The current or the next statement fails with the same error.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Begins a transaction with fixed formats for dates, times and numbers. `mode` is, for example, 'READ ONLY'. */
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
