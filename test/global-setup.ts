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

/** Databases to copy: one with the schema only, one with the first catalogue as well. */
export const TEMPLATES = { empty: "template_empty", catalogue: "template_catalogue" } as const;

/** Starts one real PostgreSQL server for all tests, in its own folder, which is removed at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-test-"));
  // Otherwise root's database would have its data outside the folder, where nobody removes it.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedServer(folder, () => {});
  const { host, user } = server.where as { host: string; user: string };
  const admin = new pg.Client(server.where);
  await admin.connect();
  // For speed only: tests of crashes use a server of their own.
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
