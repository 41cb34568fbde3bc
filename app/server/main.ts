import { once } from "node:events";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { isDatabaseAway } from "#app/database/database-away.ts";
import { ensureEnvironmentAdministrator } from "./administrator.ts";
import { type Config, readConfig } from "./config.ts";
import { type OpenShop, openShop } from "./open-shop.ts";
import type { Pages } from "./pages/pages.ts";
import { loadSettingsFile } from "./settings-file.ts";

const FORCE_EXIT_MS = 25_000;
/** A clean shutdown may hang after an unexpected error. */
const FORCE_EXIT_AFTER_CRASH_MS = 5_000;
/** The exit code after an unexpected error, when a restart may help. After a 1, somebody has to fix something first. */
const CRASHED = 70;
/** The exit code that asks `scripts/run.mjs` for a restart. */
const RESTART = 75;

let close: () => Promise<void> = async () => {};
let stopping = false;
/** Aborted if the shop is stopped while it is opening. */
const opening = new AbortController();

try {
  await run();
} catch (error) {
  // Once `stop` has been called, it reports errors and exits.
  if (!stopping) fail(error);
}

/** Opens the shop, which runs until a signal stops it. */
async function run(): Promise<void> {
  loadSettingsFile();
  const config = readConfig(process.env);
  const pages = await findPages(config, process.argv.includes("--dev"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  // The channel closes when the supervisor, which restarts the shop, has been killed.
  process.on("disconnect", () => stop(0));
  process.channel?.unref();
  process.on("uncaughtException", (error) => {
    console.error(error);
    stop(CRASHED);
  });
  const lost = (reason: Error) => {
    console.error(`The shop can't continue: ${reason.message}`);
    stop(1);
  };
  const opened = openShop(config, pages, say, lost, opening.signal);
  close = async () => (await unlessAborted(opened))?.close();
  const { app, shop } = await opened;
  if (stopping) return;
  const { port: wanted, host, admin } = config;
  try {
    // A first administrator's password is printed only once, so first make sure that the shop can listen.
    await listening(tryToListen(config), config);
    await ensureEnvironmentAdministrator(shop, admin, say);
    await listening(app.listen({ port: wanted, host }), config);
  } catch (error) {
    if (!stopping) await close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : wanted;
  say(`The shop is open: ${config.publicUrl ?? `http://localhost:${port}`}`);
}

/** Returns undefined if the shop was stopped while opening: it has then already closed everything. */
async function unlessAborted(opened: Promise<OpenShop>): Promise<OpenShop | undefined> {
  try {
    return await opened;
  } catch (error) {
    if (error === opening.signal.reason) return undefined;
    throw error;
  }
}

async function findPages(config: Config, dev: boolean): Promise<Pages> {
  if (!dev) return (await import("./pages/built-pages.ts")).builtPages(config);
  return (await import("./pages/dev-pages.ts")).devPages(() => stop(RESTART));
}

/** Shuts down once: cleanly, or by force if that takes too long. */
function stop(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  opening.abort();
  say("Closing the shop …");
  const timeoutMs = exitCode === CRASHED ? FORCE_EXIT_AFTER_CRASH_MS : FORCE_EXIT_MS;
  const unclean = (reason: string) => {
    console.error(`The shop did not close cleanly: ${reason}`);
    process.exit(exitCode || 1);
  };
  setTimeout(() => unclean("it took too long."), timeoutMs).unref();
  close().then(
    () => process.exit(exitCode),
    (error) => unclean(error instanceof Error ? error.message : String(error)),
  );
}

/** Listens briefly. Throws if the port can't be opened. */
async function tryToListen({ port, host }: Config): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, "listening");
  await promisify(server.close.bind(server))();
}

/** Replaces a listening error with one line that names the settings: no restart would help. */
async function listening(attempt: Promise<unknown>, config: Config): Promise<void> {
  try {
    await attempt;
  } catch (error) {
    throw new Error(listenProblem(error, config));
  }
}

function listenProblem(error: unknown, { port, host }: Config): string {
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  if (isTaken) return `Port ${port} is taken; choose another one: PORT=${port + 1} npm start`;
  const reason = error instanceof Error ? error.message : error;
  return `The shop can't listen on HOST ${host} and PORT ${port}: ${reason}`;
}

function say(message: string): void {
  console.log(message);
}

function fail(error: unknown): never {
  console.error(`The shop can't open: ${error instanceof Error ? error.message : error}`);
  // The built-in database may just have been killed, so a restart may help. A database set by DATABASE_URL needs fixing first.
  process.exit(!process.env.DATABASE_URL && isDatabaseAway(error) ? CRASHED : 1);
}
