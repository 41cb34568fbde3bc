import { readConfig } from "./config.ts";
import { openShop } from "./open-shop.ts";

const FORCE_EXIT_MS = 25_000;

try {
  await run();
} catch (error) {
  fail(error);
}

/** Opens the shop and keeps it open until it is told to stop. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const dev = process.argv.includes("--dev");
  const pages = dev
    ? await (await import("./dev-pages.ts")).devPages()
    : await (await import("./built-pages.ts")).builtPages();
  const { app, close } = await openShop(config, pages, say);
  stopOnSignals(close);
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

function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    say("Closing the shop …");
    setTimeout(() => fail(new Error("The shop did not close in time.")), FORCE_EXIT_MS).unref();
    close().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("uncaughtException", (error) => {
    console.error(error);
    process.exitCode = 1;
    close().finally(() => process.exit(1));
  });
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
