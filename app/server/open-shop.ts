import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { type Database, openDatabase } from "#app/database/connection.ts";
import type { ShopContext } from "#app/database/context.ts";
import { startEmbeddedServer } from "#app/database/embedded/embedded-server.ts";
import {
  compareMigrations,
  migrate,
  OLDER_THAN_DATABASE,
  selectApplied,
} from "#app/database/migrate.ts";
import { hasOwnSessions } from "#app/database/own-sessions.ts";
import { sweepAccounts } from "#app/features/account/account-service.server.ts";
import { deleteOldIdempotencyKeys } from "#app/features/account/idempotency/idempotency-service.server.ts";
import {
  issueLinkToken,
  type LinkMessage,
} from "#app/features/account/link-token-service.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import type { BackupSource } from "#app/features/backup/backup-service.server.ts";
import { reportFailedBackup } from "#app/features/backup/failed-backup-service.server.ts";
import {
  backUpNightly,
  type NightlyBackup,
} from "#app/features/backup/nightly/nightly-service.server.ts";
import { rollUpDocuments } from "#app/features/bookkeeping/rollup/document-rollup-service.server.ts";
import { rollUpMoney } from "#app/features/bookkeeping/rollup/money-rollup-service.server.ts";
import { listenForCatalogueChanges } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { shopOnLabel } from "#app/features/catalogue/label/label-identity.ts";
import { forgetOldComplaints } from "#app/features/complaints/complaint-service.server.ts";
import { openMail } from "#app/features/email/mail-transport.server.ts";
import { sweepMessages } from "#app/features/email/outbox-service.server.ts";
import { type Sending, startSending } from "#app/features/email/sending-service.server.ts";
import { writeOffRecalledStock } from "#app/features/inventory/batch-recall-service.server.ts";
import { writeOffExpiredStock } from "#app/features/inventory/expired-stock-service.server.ts";
import { sweepPictures } from "#app/features/media/media-service.server.ts";
import { MediaStore } from "#app/features/media/media-store.server.ts";
import { queueNews } from "#app/features/notifications/delivery/news-service.server.ts";
import { sendNews } from "#app/features/notifications/delivery/sending-service.server.ts";
import { loadOffers } from "#app/features/offers/active-offers-service.server.ts";
import { forgetOldPhotos } from "#app/features/orders/claims/photos/claim-photo-service.server.ts";
import { refreshPopularity } from "#app/features/orders/sales/popularity-service.server.ts";
import { rollUpSales } from "#app/features/orders/sales/sales-rollup-service.server.ts";
import { expireUnpaidOrders } from "#app/features/orders/status/order-expiry-service.server.ts";
import { sweepErasedAccounts } from "#app/features/privacy/personal-data-service.server.ts";
import { endSoldMarkdowns } from "#app/features/product-admin/markdowns/markdown-service.server.ts";
import { expireQuotes } from "#app/features/quotes/quote-service.server.ts";
import { forgetOldEvents } from "#app/features/razorpay/event-service.server.ts";
import { openRazorpay } from "#app/features/razorpay/razorpay-gateway.server.ts";
import { reconcileOpenPayments } from "#app/features/razorpay/reconciliation-service.server.ts";
import { refreshBoughtTogether } from "#app/features/recommendations/recommendation-service.server.ts";
import { sendDigest } from "#app/features/reports/digest-service.server.ts";
import { writeMissingLatinNames } from "#app/features/search/index/search-index-service.server.ts";
import { sweepSearches } from "#app/features/search/report/report-service.server.ts";
import { OnlineServices } from "#app/features/settings/services/online-services.server.ts";
import { loadServices } from "#app/features/settings/services/services-service.server.ts";
import { loadSettings } from "#app/features/settings/settings-service.server.ts";
import {
  sendStockAlerts,
  sweepStockAlerts,
} from "#app/features/stock-alerts/stock-alert-service.server.ts";
import { loadTexts } from "#app/features/texts/text-service.server.ts";
import { loadTradeTerms } from "#app/features/trade/trade-price-service.server.ts";
import { privateSettings } from "#app/settings.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shared/india-time.ts";
import { loadFirstCatalogue } from "../../starter/load-first-catalogue.ts";
import { ensureEnvironmentAdministrator } from "./administrator.ts";
import { buildApp } from "./app.ts";
import { type ClosingStep, closeAll } from "./close-all.ts";
import type { Config } from "./config.ts";
import { type JobRecord, Jobs } from "./jobs.ts";
import type { Pages } from "./pages/pages.ts";
import { PublicCache } from "./pages/public-cache.ts";
import { followSigningKeys, openSigningKeys } from "./signing-key-file.ts";

const POLL_MS = 1_000;
const SWEEP_MS = 10 * 60_000;
const FREQUENT_MS = 5_000;

export interface OpenShop {
  app: FastifyInstance;
  shop: ShopContext;
  /**
   * Finishes the current work, closes the database and stops the built-in server. Takes every step even if some fail, then
   * throws what failed.
   */
  close: () => Promise<void>;
}

/**
 * Starts everything except listening. `onLost` is called if the built-in database is lost later and can't be restarted. If
 * `signal` is aborted meanwhile, it closes what has been opened and throws the signal's reason.
 */
export async function openShop(
  config: Config,
  pages: Pages | null,
  say: (message: string) => void,
  onLost: (reason: Error) => void,
  signal = new AbortController().signal,
): Promise<OpenShop> {
  const closing: ClosingStep[] = [];
  const close = () => closeAll(closing);
  try {
    const { where, isOwned } = config.databaseUrl
      ? { where: { connectionString: config.databaseUrl }, isOwned: undefined }
      : await startOwnServer(config.dataDir, say, onLost, closing);
    signal.throwIfAborted();
    const cache = new PublicCache();
    let app: FastifyInstance | undefined;
    const jobs = new Jobs(() => app?.log);
    let isClosed = false;
    const reportBroken = (error: unknown) => {
      if (!isClosed) app?.log.warn({ err: error }, "a database connection broke");
    };
    const { db, pool } = openDatabase(where, reportBroken, {
      isOpen: isOwned,
      prepare: config.preparedStatements,
    });
    closing.push(() => {
      isClosed = true;
      return db.destroy();
    });
    let sending: Sending | undefined;
    const mediaStore = new MediaStore(path.resolve(config.dataDir, "media"));
    const gateways = new Set<string>();
    let services: OnlineServices | undefined;
    const shop: ShopContext = {
      db,
      actor: null,
      catalogueChanged: () => cache.clear(),
      sendsEmail: () => services?.mail != null,
      messageWritten: () => sending?.wake(),
      readPicture: (name) => mediaStore.read(name),
      gateways,
    };

    if (config.databaseUrl) await reach(pool, "DATABASE_URL");
    const replica = config.replicaUrl
      ? { ...shop, db: await openReplica(config, config.replicaUrl, reportBroken, closing) }
      : shop;
    const migrated = await migrate(where, { signal });
    if (migrated.length > 0) say(`Database brought up to date (${migrated.length} migrations).`);
    const { unknown } = await compareMigrations(await selectApplied(pool));
    if (unknown.length > 0) say(OLDER_THAN_DATABASE);
    signal.throwIfAborted();
    const loaded = await loadFirstCatalogue(db, shopOnLabel());
    if (loaded) say(`First catalogue loaded: ${loaded.products} products, ${loaded.packs} packs.`);
    signal.throwIfAborted();
    await writeMissingLatinNames(shop);
    await ensureEnvironmentAdministrator(shop, config.admin, say);

    signal.throwIfAborted();
    const jwtKey = await openSigningKeys(config, db, say);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const stores = { shop, replica, cache, mediaStore, failingJobs: () => jobs.failing() };
    const online = openServices(config, jwtKey, gateways);
    services = online;
    const settings = { jwtKey, services: online, pages, publicUrl };
    app = await buildApp({ ...config, ...stores, ...settings });
    const { log } = app;
    const poll = await listenForCatalogueChanges(shop, async () => {
      await loadSettings(shop, (problem) => log.error(problem));
      await loadServices(shop, online, (problem) => log.error(problem));
      await loadTexts(shop);
      await loadOffers(shop);
      await loadTradeTerms(shop);
    });
    closing.push(
      jobs.start({ name: "poll catalogue", work: poll, everyMs: POLL_MS, slowestMs: FREQUENT_MS }),
      jobs.start({
        name: "read signing keys",
        work: followSigningKeys(config, jwtKey),
        everyMs: POLL_MS,
        slowestMs: FREQUENT_MS,
      }),
      ...startJobs(jobs, { shop, services: online, mediaStore, jwtKey }),
      ...startNightlyBackup(jobs, shop, { where, mediaStore }, config.nightlyBackup),
    );
    const server = app;
    sending = sendMail(shop, online, publicUrl, server, jobs.record("send mail"));
    online.onMailChanged = sending.wake;
    closing.push(sending.close);
    closing.push(() => server.close());
    return { app, shop, close };
  } catch (error) {
    // Report the first error, not those of closing.
    await close().catch(() => {});
    throw error;
  }
}

function sendMail(
  shop: ShopContext,
  services: OnlineServices,
  publicUrl: string,
  { log }: FastifyInstance,
  record: JobRecord,
): Sending {
  const report = (details: object, message: string) => log.warn(details, message);
  const linkToken = (message: LinkMessage) => issueLinkToken(shop, message);
  const mail = () => services.mail;
  return startSending(shop, { mail, publicUrl, linkToken, report, record });
}

function openServices(config: Config, keys: SigningKeys, gateways: Set<string>): OnlineServices {
  const environment = {
    mail: config.mail ? openMail(config.mail) : null,
    razorpay: config.razorpay ? openRazorpay(config.razorpay) : null,
  };
  return new OnlineServices({
    environment,
    keys,
    gateways,
    razorpayApiUrl: config.razorpayApiUrl,
  });
}

async function openReplica(
  { preparedStatements: prepare }: Config,
  url: string,
  report: (error: unknown) => void,
  closing: ClosingStep[],
): Promise<Database> {
  const { db, pool } = openDatabase({ connectionString: url }, report, { prepare });
  closing.push(() => db.destroy());
  await reach(pool, "DATABASE_REPLICA_URL");
  return db;
}

/** Throws one line if a database of the settings can't be used; it never contains the password. */
async function reach(pool: Pool, setting: string): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error];
    const [reason] = reasons.map((each) => (each instanceof Error ? each.message : String(each)));
    throw new Error(`The database of ${setting} can't be reached: ${reason}`);
  }
  if (!(await hasOwnSessions(pool))) {
    throw new Error(
      `${setting} leads to a pooler that shares sessions between connections, so locks and prepared statements would get lost. Use the pooler's session mode, or the address of the database itself.`,
    );
  }
}

async function startOwnServer(
  dataDir: string,
  say: (message: string) => void,
  onLost: (reason: Error) => void,
  closing: ClosingStep[],
) {
  const server = await startEmbeddedServer(path.resolve(dataDir), say, onLost);
  closing.push(server.stop);
  return server;
}

function startNightlyBackup(
  jobs: Jobs,
  shop: ShopContext,
  source: BackupSource,
  settings: NightlyBackup | undefined,
) {
  if (!settings) return [];
  const work = async (stopping: AbortSignal) => {
    try {
      await backUpNightly(source, settings, { signal: stopping });
    } catch (error) {
      if (!stopping.aborted) await reportFailedBackup(shop, error);
      throw error;
    }
  };
  return [jobs.start({ name: "nightly backup", work, everyMs: MINUTE_MS, slowestMs: SWEEP_MS })];
}

function startJobs(
  jobs: Jobs,
  {
    shop,
    services,
    mediaStore,
    jwtKey,
  }: {
    shop: ShopContext;
    services: OnlineServices;
    mediaStore: MediaStore;
    jwtKey: SigningKeys;
  },
) {
  // Payments are found before their order expires, even after the shop was closed for hours.
  const reconcile = async () => {
    const { razorpay } = services;
    const failures = razorpay ? await reconcileOpenPayments(shop, razorpay) : [];
    await expireUnpaidOrders(shop);
    if (failures.length > 0) throw failures[0];
  };
  const digest = async () => {
    const { digestHour } = privateSettings;
    if (digestHour !== null) await sendDigest(shop, digestHour);
  };
  const notify = async () => {
    await queueNews(shop);
    await sendNews(shop, jwtKey);
  };
  const sum = async () => {
    while (await rollUpSales(shop));
  };
  const sumDocuments = async () => {
    while (await rollUpDocuments(shop));
  };
  const sumMoney = async () => {
    while (await rollUpMoney(shop));
  };
  return [
    { name: "sweep accounts", work: () => sweepAccounts(shop), everyMs: SWEEP_MS },
    { name: "sweep erased accounts", work: () => sweepErasedAccounts(shop), everyMs: HOUR_MS },
    {
      name: "sweep idempotency keys",
      work: () => deleteOldIdempotencyKeys(shop),
      everyMs: SWEEP_MS,
    },
    { name: "sweep gateway events", work: () => forgetOldEvents(shop), everyMs: SWEEP_MS },
    { name: "forget old complaints", work: () => forgetOldComplaints(shop), everyMs: HOUR_MS },
    { name: "send stock alerts", work: () => sendStockAlerts(shop), everyMs: MINUTE_MS },
    { name: "sweep stock alerts", work: () => sweepStockAlerts(shop), everyMs: HOUR_MS },
    {
      name: "write off recalled stock",
      work: () => writeOffRecalledStock(shop),
      everyMs: FREQUENT_MS,
    },
    { name: "expire quotes", work: () => expireQuotes(shop), everyMs: SWEEP_MS },
    { name: "sweep messages", work: () => sweepMessages(shop), everyMs: HOUR_MS },
    { name: "send the morning's digest", work: digest, everyMs: SWEEP_MS },
    { name: "sweep searches", work: () => sweepSearches(shop), everyMs: HOUR_MS },
    {
      name: "compute what is bought together",
      work: () => refreshBoughtTogether(shop),
      everyMs: SWEEP_MS,
    },
    { name: "refresh popularity", work: () => refreshPopularity(shop), everyMs: 6 * HOUR_MS },
    { name: "sweep claim photos", work: () => forgetOldPhotos(shop), everyMs: HOUR_MS },
    { name: "sweep pictures", work: () => sweepPictures(shop, mediaStore), everyMs: HOUR_MS },
    { name: "reconcile payments", work: reconcile, everyMs: FREQUENT_MS },
    { name: "notify the staff", work: notify, everyMs: FREQUENT_MS },
    { name: "sum up sales", work: sum, everyMs: FREQUENT_MS },
    { name: "sum up documents", work: sumDocuments, everyMs: MINUTE_MS },
    { name: "sum up money", work: sumMoney, everyMs: SWEEP_MS },
    { name: "end markdowns", work: () => endSoldMarkdowns(shop), everyMs: MINUTE_MS },
    {
      name: "write off expired stock",
      work: () => writeOffExpiredStock(shop),
      everyMs: FREQUENT_MS,
    },
  ].map((job) => jobs.start(job));
}
