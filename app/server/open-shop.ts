import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { type Database, openDatabase } from "#app/database/connection.ts";
import type { ShopContext } from "#app/database/context.ts";
import { startEmbeddedServer } from "#app/database/embedded-server.ts";
import { migrate } from "#app/database/migrate.ts";
import { sweepAccounts } from "#app/features/account/account-service.server.ts";
import { watchCatalogue } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { SHOP_ON_LABEL } from "#app/features/catalogue/label-identity.ts";
import { withdrawAged } from "#app/features/catalogue/withdrawal-service.server.ts";
import { MediaStore } from "#app/features/media/media-store.server.ts";
import { type Sending, startSending } from "#app/features/messages/sending-service.server.ts";
import { lapseUnpaidOrders } from "#app/features/orders/lapse-service.server.ts";
import { forgetOldKeys } from "#app/features/orders/placing-service.server.ts";
import { rollUpSales } from "#app/features/orders/sales-rollup-service.server.ts";
import { GatewayFailure, type PaymentGateway } from "#app/features/payments/payment-gateway.ts";
import { openRazorpay } from "#app/features/payments/razorpay-client.server.ts";
import { forgetOldEvents } from "#app/features/settlement/event-service.server.ts";
import { settleOpenPayments } from "#app/features/settlement/reconciling-service.server.ts";
import { loadFirstCatalogue } from "../../starter/load-first-catalogue.ts";
import { settleAdministrator } from "./administrator.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import type { Pages } from "./pages.ts";
import { PublicCache } from "./public-cache.ts";
import { readSigningKey } from "./secrets.ts";

const SWEEP_MS = 10 * 60_000;
const SETTLE_MS = 5_000;
const MOST_LAG_MS = 2_000;

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
    const report = (error: unknown) =>
      app?.log[isRefusal(error) ? "error" : "warn"]({ err: error }, reasonOf(error));
    const { db, pool } = openDatabase(where, report);
    closing.push(() => db.destroy());
    let sending: Sending | undefined;
    const razorpay = config.razorpay ? openRazorpay(config.razorpay) : null;
    const shop: ShopContext = {
      db,
      actor: null,
      catalogueChanged: () => cache.clear(),
      messageWritten: () => sending?.wake(),
      gateways: new Set(razorpay ? ["razorpay"] : []),
    };

    if (config.databaseUrl) await reach(pool, "DATABASE_URL");
    const lagging = config.replicaUrl
      ? { ...shop, db: await openReplica(config.replicaUrl, report, closing) }
      : shop;
    const migrated = await migrate(pool);
    if (migrated.length > 0) say(`Database brought up to date (${migrated.length} migrations).`);
    const loaded = await loadFirstCatalogue(db, SHOP_ON_LABEL);
    if (loaded) say(`First catalogue loaded: ${loaded.products} products, ${loaded.packs} packs.`);
    await settleAdministrator(shop, config.admin, say);

    const jwtKey = await readSigningKey(db, config.jwtSecret);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const mediaStore = new MediaStore(path.resolve(config.dataDir, "media"));
    const stores = { shop, lagging, cache, mediaStore };
    const settings = { jwtKey, razorpay, pages, publicUrl, mostLagMs: MOST_LAG_MS };
    app = await buildApp({ ...config, ...stores, ...settings });
    closing.push(await watchCatalogue(shop, report), ...sweepNowAndThen(shop, razorpay, report));
    const server = app;
    sending = sendMail(shop, config, publicUrl, server);
    if (sending) closing.push(sending.close);
    closing.push(() => server.close());
    return { app, shop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function sendMail(
  shop: ShopContext,
  { mail }: Config,
  publicUrl: string,
  { log }: FastifyInstance,
): Sending | undefined {
  const report = (details: object, what: string) => log.warn(details, what);
  return mail && startSending(shop, { ...mail, publicUrl, report });
}

function isRefusal(error: unknown): boolean {
  return error instanceof GatewayFailure && error.refused;
}

function reasonOf(error: unknown): string {
  if (isRefusal(error)) return "the payment gateway refuses what the shop asks: check its keys";
  if (error instanceof GatewayFailure) return "a payment waits to be settled";
  return "the database went away";
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

function sweepNowAndThen(
  shop: ShopContext,
  razorpay: PaymentGateway | null,
  report: (error: unknown) => void,
) {
  const forget = () =>
    Promise.all([sweepAccounts(shop), forgetOldKeys(shop), forgetOldEvents(shop)]);
  // Money that has come is found before its order lapses, even after the shop was closed for hours.
  const settle = async () => {
    const failures = razorpay ? await settleOpenPayments(shop, razorpay) : [];
    failures.forEach(report);
    await lapseUnpaidOrders(shop);
  };
  const sum = async () => {
    while (await rollUpSales(shop));
  };
  return [
    repeat(forget, SWEEP_MS, report),
    repeat(settle, SETTLE_MS, report),
    repeat(sum, SETTLE_MS, report),
    repeat(() => withdrawAged(shop), SETTLE_MS, report),
  ];
}

/**
 * Does something now and again and again, one turn at a time; what goes wrong is reported, and tried at the next turn.
 * Answers how to end it, which waits for the turn under way.
 */
function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  report: (error: unknown) => void,
): () => Promise<void> {
  let turn: Promise<unknown> | undefined;
  const begin = () => {
    turn ??= work()
      .catch(report)
      .finally(() => {
        turn = undefined;
      });
  };
  const timer = setInterval(begin, everyMs);
  begin();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
