import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { createData, lentTo, SUPERUSER } from "./embedded-data.ts";
import { type DatabasePlace, settlePlace } from "./embedded-place.ts";
import { findProgram } from "./embedded-program.ts";

/** A PostgreSQL server that belongs to this shop alone. */
export interface EmbeddedServer {
  where: pg.PoolConfig;
  /** Ends it cleanly: running statements are broken off, what was committed is safe. */
  stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const POLL_MS = 25;
/** Any number will do; it names 'this shop' among the advisory locks of its own database. */
const OWNER_LOCK = 196_900_001;

/**
 * Starts the PostgreSQL server whose data lies in `dataDir`, made on first use, or takes over one that a killed shop left
 * running. Throws when another shop uses the folder.
 */
export async function startEmbeddedServer(
  dataDir: string,
  say: (what: string) => void,
): Promise<EmbeddedServer> {
  const place = settlePlace(dataDir);
  const program = findProgram(place.user !== undefined);
  const where = { host: place.socket, user: SUPERUSER, database: "postgres" };
  if (!existsSync(path.join(place.data, "PG_VERSION"))) {
    say("Creating the database …");
    await createData(program, place);
  }
  if (!(await isAnswering(where))) {
    const log = openSync(path.join(dataDir, "postgres.log"), "a");
    launch(program, place, log);
    closeSync(log);
    await untilAnswering(where, dataDir);
  }
  const owner = await takeOwnership(where, dataDir);
  return {
    where,
    async stop() {
      await owner.end();
      await stopServer(place.data);
    },
  };
}

function launch(program: string, { data, socket, user }: DatabasePlace, log: number): void {
  const child = spawn(
    path.join(program, "bin", "postgres"),
    [
      "-D",
      data,
      "-c",
      "listen_addresses=",
      "-c",
      `unix_socket_directories=${socket.includes(",") ? `"${socket}"` : socket}`,
      "-c",
      "unix_socket_permissions=0700",
      "-c",
      "max_connections=60",
      "-c",
      "shared_buffers=128MB",
      "-c",
      "timezone=UTC",
      "-c",
      "log_timezone=UTC",
    ],
    // A session of its own: Ctrl-C reaches the shop, which then stops the database last.
    { ...lentTo(user), cwd: "/", detached: true, stdio: ["ignore", log, log] },
  );
  child.on("error", () => {});
  child.unref();
}

async function isAnswering(where: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilAnswering(where: pg.ClientConfig, dataDir: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isAnswering(where))) {
    if (Date.now() > deadline) {
      const log = path.join(dataDir, "postgres.log");
      throw new Error(`The database did not start; ${log} says why.`);
    }
    await pause();
  }
}

/** Holds a lock for as long as this process lives, so that no second shop uses the same data. */
async function takeOwnership(where: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...where, application_name: "farm-shop-owner" });
  client.on("error", () => {});
  await client.connect();
  const answer = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock($1) AS taken",
    [OWNER_LOCK],
  );
  if (answer.rows[0]?.taken) return client;
  await client.end();
  throw new Error(`Another shop is already running on ${dataDir}; stop it first, or set DATA_DIR.`);
}

async function stopServer(data: string): Promise<void> {
  const pid = runningPid(data);
  if (pid === undefined) return;
  const FAST_SHUTDOWN = "SIGINT";
  process.kill(pid, FAST_SHUTDOWN);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (runningPid(data) !== undefined) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) does not stop.`);
    await pause();
  }
}

function runningPid(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
