import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
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
import {
  issueLinkToken,
  type LinkMessage,
} from "#app/features/account/link-token-service.server.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import { requireUsableKey } from "#app/features/backup/backup-encryption.server.ts";
import {
  folderProblem,
  type NightlyBackup,
} from "#app/features/backup/nightly/nightly-service.server.ts";
import { listenForCatalogueChanges } from "#app/features/catalogue/catalogue-version-service.server.ts";
import { shopOnLabel } from "#app/features/catalogue/label/label-identity.ts";
import { openMail } from "#app/features/email/mail-transport.server.ts";
import { type Sending, startSending } from "#app/features/email/sending-service.server.ts";
import { MediaStore } from "#app/features/media/media-store.server.ts";
import { loadOffers } from "#app/features/offers/active-offers-service.server.ts";
import { openRazorpay } from "#app/features/razorpay/razorpay-gateway.server.ts";
import { writeMissingLatinNames } from "#app/features/search/index/search-index-service.server.ts";
import { OnlineServices } from "#app/features/settings/services/online-services.server.ts";
import { loadServices } from "#app/features/settings/services/services-service.server.ts";
import { loadSettings } from "#app/features/settings/settings-service.server.ts";
import { loadTexts } from "#app/features/texts/text-service.server.ts";
import { loadTradeTerms } from "#app/features/trade/trade-price-service.server.ts";
import { loadFirstCatalogue } from "../../starter/load-first-catalogue.ts";
import { buildApp } from "./app.ts";
import { startJobs, startNightlyBackup } from "./background-jobs.ts";
import { type ClosingStep, closeAll } from "./close-all.ts";
import type { Config } from "./config.ts";
import { type JobRecord, Jobs } from "./jobs.ts";
import type { Pages } from "./pages/pages.ts";
import { PublicCache } from "./public-cache/public-cache.ts";
import { followSigningKeys, openSigningKeys } from "./signing-key-file.ts";

const POLL_MS = 1_000;
const FREQUENT_MS = 5_000;

export interface OpenShop {
  app: FastifyInstance;
  shop: ShopContext;
  /**
   * Finishes the current work, closes the database and stops the built-in server. Runs every step even if some fail, then throws
   * their errors.
   */
  close: () => Promise<void>;
}

/**
 * Starts everything except listening. Calls `onLost` if the built-in database is lost later and can't be restarted. If `signal` is
 * aborted while opening, closes what has been opened and throws the signal's reason.
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
    if (config.nightlyBackup) await requireUsableKey(config.nightlyBackup.key);
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
      failingJobs: () => jobs.failing(),
    };

    if (config.databaseUrl) {
      await reach(pool, "DATABASE_URL");
      await checkEncoding(pool, say);
    }
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
    if (config.nightlyBackup) checkBackupFolder(config.nightlyBackup, say);

    signal.throwIfAborted();
    const jwtKey = await openSigningKeys(config, db, say);
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const stores = { shop, replica, cache, mediaStore };
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
    const record = jobs.record("send mail");
    sending = startMail({ shop, services: online, publicUrl, log, record });
    online.onMailChanged = sending.wake;
    closing.push(sending.close);
    closing.push(() => server.close());
    return { app, shop, close };
  } catch (error) {
    // The error to report is the first one, not those of closing.
    await close().catch(() => {});
    // Ctrl-C reaches every process of the terminal, so whatever it interrupts fails too: report the abort instead.
    signal.throwIfAborted();
    throw error;
  }
}

/** Warns about an unusable backup folder. The shop opens anyway: the disk may be back later, and each night tries again. */
function checkBackupFolder(settings: NightlyBackup, say: (message: string) => void): void {
  const problem = folderProblem(settings);
  if (problem) say(`The shop can't write backups to BACKUP_DIR (${settings.folder}): ${problem}`);
}

interface MailTools {
  shop: ShopContext;
  services: OnlineServices;
  publicUrl: string;
  log: FastifyBaseLogger;
  record: JobRecord;
}

/** Starts sending the emails in the outbox. */
function startMail({ shop, services, publicUrl, log, record }: MailTools): Sending {
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

/** Throws one line if a configured database can't be used. The line never contains the password. */
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
      `${setting} points to a pooler that shares sessions between connections, so locks and prepared statements would be lost. Use the pooler's session mode, or the address of the database itself.`,
    );
  }
}

/** Throws if the database's encoding can't store Indian scripts; warns of one that counts their bytes. */
async function checkEncoding(pool: Pool, say: (message: string) => void): Promise<void> {
  const { rows } = await pool.query<{ server_encoding: string }>("SHOW server_encoding");
  const encoding = rows[0]?.server_encoding;
  const create = "CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8'";
  if (encoding === "UTF8") return;
  if (encoding !== "SQL_ASCII")
    throw new Error(
      `The database of DATABASE_URL has the encoding ${encoding}, but the shop needs UTF8: ${create}.`,
    );
  // It is the encoding of servers that were set up without a locale, so shops may already be running on it.
  say(
    `The database of DATABASE_URL has the encoding SQL_ASCII: names in Indian scripts may be refused as too long. Restore a backup into one with UTF8: ${create}.`,
  );
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
