import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { type Database, openDatabase } from "#app/database/connection.ts";
import type { ShopContext } from "#app/database/context.ts";
import { startEmbeddedServer } from "#app/database/embedded-server.ts";
import { migrate } from "#app/database/migrate.ts";
import { sweepAccounts } from "#app/features/account/account-service.server.ts";
import { watchCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { MediaStore } from "#app/features/media/media-store.server.ts";
import { forgetOldKeys } from "#app/features/orders/placing-service.server.ts";
import { shop as identity } from "#app/shop.ts";
import { loadFirstCatalogue } from "../../starter/load-first-catalogue.ts";
import { settleAdministrator } from "./administrator.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Pages } from "./pages.ts";
import { PublicCache } from "./public-cache.ts";
import { readSigningKey } from "./secrets.ts";

const SWEEP_MS = 10 * 60_000;

export interface OpenShop {
  app: FastifyInstance;
  shop: ShopContext;
  /** Finishes what is under way, then closes the database; the built-in server is stopped too. */
  close: () => Promise<void>;
}

/** Starts everything in the order in which it is needed, up to the point of listening. */
export async function openShop(
  config: Config,
  pages: Pages | null,
  say: (what: string) => void,
): Promise<OpenShop> {
  const closing: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  try {
    const where = config.databaseUrl
      ? { connectionString: config.databaseUrl }
      : await startOwnServer(config.dataDir, say, closing);
    const cache = new PublicCache();
    let app: FastifyInstance | undefined;
    const report = (error: unknown) => app?.log.warn({ err: error }, "the database went away");
    const { db, pool } = openDatabase(where, report);
    closing.push(() => db.destroy());
    const shop: ShopContext = { db, actor: null, catalogueChanged: () => cache.clear() };

    if (config.databaseUrl) await reach(pool, "DATABASE_URL");
    const lagging = config.replicaUrl
      ? { ...shop, db: await openReplica(config.replicaUrl, report, closing) }
      : shop;
    const migrated = await migrate(pool);
    if (migrated.length > 0) say(`Database brought up to date (${migrated.length} migrations).`);
    const loaded = await loadFirstCatalogue(db, labelIdentity());
    if (loaded) say(`First catalogue loaded: ${loaded.products} products, ${loaded.packs} packs.`);
    await settleAdministrator(shop, config.admin, say);

    const jwtKey = await readSigningKey(db, config.jwtSecret);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const mediaStore = new MediaStore(path.resolve(config.dataDir, "media"));
    const stores = { shop, lagging, cache, mediaStore };
    app = await buildApp({ ...config, ...stores, jwtKey, pages, publicUrl });
    closing.push(await watchCatalogue(shop, report), sweepNowAndThen(shop, report));
    const server = app;
    closing.push(() => server.close());
    return { app, shop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openReplica(
  url: string,
  report: (error: unknown) => void,
  closing: (() => Promise<void> | void)[],
): Promise<Database> {
  const { db, pool } = openDatabase({ connectionString: url }, report);
  closing.push(() => db.destroy());
  await reach(pool, "DATABASE_REPLICA_URL");
  return db;
}

/** Throws one line about a database of the settings that can't be used; a password never stands in it. */
async function reach(pool: Pool, setting: string): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    const [reason] = reasons.map((one) => (one instanceof Error ? one.message : String(one)));
    throw new Error(`The database of ${setting} can't be reached: ${reason}`);
  }
}

async function startOwnServer(
  dataDir: string,
  say: (what: string) => void,
  closing: (() => Promise<void> | void)[],
) {
  const server = await startEmbeddedServer(path.resolve(dataDir), say);
  closing.push(server.stop);
  return server.where;
}

function sweepNowAndThen(shop: ShopContext, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    Promise.all([sweepAccounts(shop), forgetOldKeys(shop)]).catch(report);
  }, SWEEP_MS);
  return () => clearInterval(timer);
}

function labelIdentity() {
  const { street, district, state, pin } = identity.address;
  return {
    maker: `${identity.name}, ${street}, ${district}, ${state} ${pin}`,
    consumerCare: `${identity.phone}, ${identity.careEmail}`,
  };
}
