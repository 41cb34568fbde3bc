import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** The shop in its own process, started as by `npm start`. */
export interface ShopProcess {
  url: string;
  pid: number;
  /** From the start of the process to the last byte of the first home page. */
  startMs: number;
  /** Rejects if the process ends without having been stopped. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

const OPEN = /^The shop is open: .*:(\d+)$/;
const ROOT = path.dirname(import.meta.dirname);
const { SERVER_ARGS, SERVER_ENVIRONMENT } = (await import(
  pathToFileURL(path.join(ROOT, "scripts/server-process.mjs")).href
)) as { SERVER_ARGS: string[]; SERVER_ENVIRONMENT: Record<string, string> };
/** No other settings are inherited, so that the real shop isn't touched. */
const INHERITED = ["PATH", "HOME", "TMPDIR"];

/** Starts the shop with `dataDir` on a free port. Passes the function that stops it to `own` before it is open. */
export async function startShop(
  dataDir: string,
  jwtSecret: string,
  own: (stop: () => Promise<void>) => void,
  settings: Record<string, string> = {},
): Promise<ShopProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, SERVER_ARGS, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...shopEnvironment(dataDir, jwtSecret), ...settings },
    // Ctrl-C then reaches only the benchmark, which stops the shop.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const opened = new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => reject(new Error("The shop ended before it was open.")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const port = OPEN.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  let stopping = false;
  const lost = ended.then(() =>
    stopping ? new Promise<never>(() => {}) : Promise.reject(new Error("The shop has ended.")),
  );
  lost.catch(() => {});
  const stop = async () => {
    stopping = true;
    await opened.catch(() => {});
    child.kill("SIGTERM");
    await ended;
  };
  own(stop);
  const url = await opened;
  const first = await fetch(url);
  await first.arrayBuffer();
  if (!first.ok) throw new Error(`The home page returned ${first.status}.`);
  return { url, pid: child.pid ?? 0, startMs: performance.now() - started, lost, stop };
}

function shopEnvironment(dataDir: string, jwtSecret: string): NodeJS.ProcessEnv {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return {
    ...Object.fromEntries(inherited),
    ...SERVER_ENVIRONMENT,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: dataDir,
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: "silent",
    RATE_LIMIT_SCALE: "1000000",
  };
}
