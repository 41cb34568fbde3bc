import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "../../app/database/connection.ts";

/**
 * A slow statement, or a long wait for a connection, shows only that the machine is busy. The server has enough connections for all
 * workers.
 */
const LIMITS = { statement_timeout: 0, connectionTimeoutMillis: 0, max: 15 };

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  /** Connection settings, for a second pool or another process. */
  where: pg.PoolConfig;
  drop: () => Promise<void>;
}

/** Creates a real database for one test file: a copy with only the schema, or with the first catalogue as well. */
export async function makeTestDatabase(
  content: "empty" | "catalogue",
  onStatement?: (text: string) => void,
): Promise<TestDatabase> {
  const server = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runAsAdmin(
    server,
    `CREATE DATABASE ${name} TEMPLATE template_${content} STRATEGY FILE_COPY`,
  );
  const connection = { ...server, database: name };
  const { db, pool } = openDatabase({ ...connection, ...LIMITS }, () => {}, { onStatement });
  return {
    db,
    pool,
    where: connection,
    async drop() {
      await db.destroy();
      await runAsAdmin(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runAsAdmin(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
