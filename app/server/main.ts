import { existsSync } from "node:fs";
import { readConfig } from "./config.ts";
import { openShop } from "./open-shop.ts";
import type { Pages } from "./pages.ts";

const FORCE_EXIT_MS = 25_000;
/** Asks `scripts/run.mjs` for a new process in place of this one. */
const RESTART = 75;

let close: () => Promise<void> = async () => {};
let stopping = false;

try {
  await run();
} catch (error) {
  fail(error);
}

/** Opens the shop and keeps it open until it is told to stop. */
async function run(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const pages = await findPages(process.argv.includes("--dev"));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));
  process.on("uncaughtException", (error) => {
    console.error(error);
    stop(1);
  });
  const opening = openShop(config, pages, say);
  // Told to stop while it opens, it stops as soon as it is open; else the database would be left running.
  close = async () => (await opening).close();
  const { app } = await opening;
  if (stopping) return;
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw isPortTaken(error)
      ? new Error(`Port ${config.port} is taken; choose another one: PORT=8001 npm start`)
      : error;
  }
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  say(`The shop is open: ${config.publicUrl ?? `http://localhost:${port}`}`);
}

async function findPages(dev: boolean): Promise<Pages> {
  if (!dev) return (await import("./built-pages.ts")).builtPages();
  return (await import("./dev-pages.ts")).devPages(() => stop(RESTART));
}

/** Ends once, cleanly, and by force where that takes too long. */
function stop(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  say("Closing the shop …");
  setTimeout(() => fail(new Error("The shop did not close in time.")), FORCE_EXIT_MS).unref();
  close().then(() => process.exit(exitCode), fail);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}

function say(what: string): void {
  console.log(what);
}

function fail(error: unknown): never {
  console.error(`The shop can't open: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
