import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../app/database/connection.ts";
import { startEmbeddedServer } from "../app/database/embedded/embedded-server.ts";
import { migrate } from "../app/database/migrate.ts";
import { loadFirstCatalogue } from "../starter/load-first-catalogue.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; user: string };
  }
}

/** Databases to copy from: one with the schema alone, one with the first catalogue as well. */
export const TEMPLATES = { empty: "template_empty", catalogue: "template_catalogue" } as const;

/** One real PostgreSQL server for all tests, in a folder of its own, gone when they end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-test-"));
  // Else the data of root's database would lie outside of it, where nobody clears it away.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedServer(folder, () => {});
  const { host, user } = server.where as { host: string; user: string };
  const admin = new pg.Client(server.where);
  await admin.connect();
  // Only for speed: what tests prove about crashes, they prove on a server of their own.
  await admin.query("ALTER SYSTEM SET fsync = off");
  await admin.query("ALTER SYSTEM SET synchronous_commit = off");
  await admin.query("ALTER SYSTEM SET full_page_writes = off");
  await admin.query("ALTER SYSTEM SET autovacuum = off");
  await admin.query("SELECT pg_reload_conf()");
  for (const name of Object.values(TEMPLATES)) {
    await admin.query(`CREATE DATABASE ${name}`);
    const { db, pool } = openDatabase({ host, user, database: name }, () => {});
    await migrate(pool);
    if (name === TEMPLATES.catalogue) {
      await loadFirstCatalogue(db, { maker: "Test Farm", consumerCare: "test@farm.example" });
    }
    await db.destroy();
  }
  await admin.end();
  project.provide("postgres", { host, user });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
