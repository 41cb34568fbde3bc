import { type ChildProcess, spawn } from "node:child_process";
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
const MOST_LAUNCHES = 40;
const RELAUNCH_MS = 250;
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
  const log = path.join(dataDir, "postgres.log");
  await untilAnswering(where, log, () => launch(program, place, log));
  const owner = await takeOwnership(where, dataDir);
  return {
    where,
    async stop() {
      await owner.end();
      await stopServer(place.data);
    },
  };
}

function launch(program: string, { data, socket, user }: DatabasePlace, log: string): ChildProcess {
  const output = openSync(log, "a");
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
    { ...lentTo(user), cwd: "/", detached: true, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  child.on("error", () => {});
  child.unref();
  return child;
}

/** Whether a server answers there, is there but still starting or stopping, or is away. */
async function look(where: pg.ClientConfig): Promise<"answering" | "busy" | "away"> {
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return "answering";
  } catch (error) {
    return error instanceof pg.DatabaseError ? "busy" : "away";
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Launches the server when it is away, and again when it ends at once: for a moment after one was stopped or killed, what is
 * left of it keeps the next one out. Throws when none stays.
 */
async function untilAnswering(
  where: pg.ClientConfig,
  log: string,
  launchOnce: () => ChildProcess,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let child: ChildProcess | undefined;
  for (let launches = 0; launches <= MOST_LAUNCHES && Date.now() < deadline; ) {
    const state = await look(where);
    if (state === "answering") return;
    if (state === "away" && (!child || hasEnded(child))) {
      if (child) await pause(RELAUNCH_MS);
      child = launchOnce();
      launches++;
    }
    await pause(POLL_MS);
  }
  throw new Error(`The database did not start; ${log} says why.`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
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
    await pause(POLL_MS);
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

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
