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

/** Template databases: one with only the schema, and one with the first catalogue as well. */
export const TEMPLATES = { empty: "template_empty", catalogue: "template_catalogue" } as const;

/** Enough connections for all workers, each with several shops. The rest is for speed; tests of crashes use their own servers. */
const SETTINGS = {
  max_connections: "400",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_wal_size: "256MB",
};

/** Starts one real PostgreSQL server for all tests, in its own folder, which is removed at the end. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "farm-shop-test-"));
  // Otherwise root's database would put its data outside the folder, and nothing would remove it.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedServer(
    folder,
    () => {},
    () => {},
    { settings: SETTINGS },
  );
  const { host, user } = server.where as { host: string; user: string };
  const admin = new pg.Client(server.where);
  await admin.connect();
  for (const name of Object.values(TEMPLATES)) {
    await admin.query(`CREATE DATABASE ${name}`);
    const where = { host, user, database: name };
    await migrate(where);
    const { db } = openDatabase(where, () => {});
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
