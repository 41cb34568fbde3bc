import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { createData, SUPERUSER } from "./embedded-data.ts";
import { type DatabasePlace, resolveLocation } from "./embedded-location.ts";
import { boundLog } from "./embedded-log.ts";
import { launchPostmaster, type Postmaster } from "./embedded-postmaster.ts";
import { findProgram } from "./embedded-program.ts";

/** A PostgreSQL server that belongs to this shop alone, and is restarted when it ends. */
export interface EmbeddedServer {
  where: pg.PoolConfig;
  /** Whether it runs and this shop owns it. Otherwise nothing may be sent to it. */
  isOwned: () => boolean;
  /** Stops it cleanly: running statements are cancelled, committed data is safe. */
  stop: () => Promise<void>;
}

/** How long a server may be down in total, and how long it may be starting, for example in recovery after a crash. */
const AWAY_MS = 30_000;
const STARTING_MS = 5 * 60_000;
const STOP_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 5_000;
const POLL_MS = 25;
const RELAUNCH_MS = 250;
/** The pause before each further launch of a server that doesn't start or keeps ending, for example on a full disk. */
const SLOW_RELAUNCH_MS = 5_000;
/** How long the lock of a shop that has just died may remain, until its connection is found closed. */
const LINGERING_LOCK_MS = 1_500;
/** A server that ends more often than this within a minute is restarted more slowly. */
const MAX_RECOVERIES = 20;
const RECOVERIES_WITHIN_MS = 60_000;
const BOUND_LOG_MS = 10 * 60_000;
const CHECK_MS = 2_000;
/** Advisory lock for ownership; any number will do. */
const OWNER_LOCK = 196_900_001;
/** SQLSTATEs while PostgreSQL starts, stops or has no resources: it will soon be up or down. */
const BUSY = /^(57P|53)/;
const SHUTTING_DOWN = "57P03";

/**
 * Starts the PostgreSQL server with its data in `dataDir`, created on first use, and restarts it whenever it ends. Throws if
 * another shop uses the folder, or if the server doesn't start. Later restarts are retried until one succeeds, for example once
 * a full disk has room again; `onLost` is called once if another shop has taken the server over.
 * `awayMs`: how long it may be down before that is reported. `settings`: PostgreSQL settings that override the shop's.
 */
export async function startEmbeddedServer(
  dataDir: string,
  say: (message: string) => void,
  onLost: (reason: Error) => void = () => {},
  { awayMs = AWAY_MS, settings = {} }: Partial<ServerOptions> = {},
): Promise<EmbeddedServer> {
  const place = resolveLocation(dataDir);
  const program = findProgram(place.user !== undefined);
  if (!existsSync(path.join(place.data, "PG_VERSION"))) {
    say("Creating the database …");
    await createData(program, place);
  }
  const server = new OwnServer(program, place, { dataDir, awayMs, settings });
  try {
    await server.acquire((problem) => {
      throw new Error(problem);
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  void server.supervise(say, onLost);
  return {
    where: server.where,
    isOwned: () => server.isOwned,
    stop: () => server.stop(),
  };
}

interface ServerOptions {
  awayMs: number;
  settings: Readonly<Record<string, string>>;
}

/** A connection that holds the ownership lock while it is open. */
interface HeldLock {
  client: pg.Client;
  ended: Promise<void>;
}

class OwnServer {
  readonly where: pg.ClientConfig;
  readonly #program: string;
  readonly #place: DatabasePlace;
  readonly #dataDir: string;
  readonly #awayMs: number;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #log: string;
  #postmaster: Postmaster | undefined;
  #owner: pg.Client | undefined;
  #lost = Promise.withResolvers<void>();
  #stopping = false;

  constructor(
    program: string,
    place: DatabasePlace,
    { dataDir, awayMs, settings }: ServerOptions & { dataDir: string },
  ) {
    this.where = { host: place.socket, user: SUPERUSER, database: "postgres" };
    this.#program = program;
    this.#place = place;
    this.#dataDir = dataDir;
    this.#awayMs = awayMs;
    this.#settings = settings;
    this.#log = path.join(dataDir, "postgres.log");
  }

  get isOwned(): boolean {
    return this.#owner !== undefined;
  }

  /**
   * Launches the server if it is down, and again if it exits at once: remains of a stopped or killed server block the next one
   * for a moment. A server without an owner is replaced, because it would outlive this shop. Returns with the ownership lock
   * held. `onSlow` is called once if that takes too long, or the server can't be launched; if it doesn't throw, the server is
   * launched every five seconds.
   */
  async acquire(onSlow: (problem: string) => void): Promise<void> {
    const startedAt = performance.now();
    let polledAt = startedAt;
    let awayFor = 0;
    let isSlow = false;
    let takenSince: number | undefined;
    let launchedAt = Number.NEGATIVE_INFINITY;
    const report = (problem: string) => {
      if (isSlow) return;
      isSlow = true;
      onSlow(problem);
    };
    while (!this.#stopping) {
      const found = await this.#takeLock();
      const isDown = !this.#postmaster || this.#postmaster.hasEnded();
      if (typeof found === "object") {
        if (this.#stopping) return void (await found.client.end().catch(() => {}));
        if (!isDown) return this.#own(found);
        await stopUnowned(this.#place.data);
        await found.client.end().catch(() => {});
        continue;
      }
      const now = performance.now();
      takenSince = found === "taken" ? (takenSince ?? now) : undefined;
      if (takenSince !== undefined && now - takenSince > LINGERING_LOCK_MS) {
        throw new Error(
          `Another shop is already running on ${this.#dataDir}; stop it first, or set DATA_DIR.`,
        );
      }
      if (found === "away") awayFor += now - polledAt;
      polledAt = now;
      if (awayFor > this.#awayMs || now - startedAt > STARTING_MS)
        report(`The database did not start; ${this.#log} says why.`);
      const isLaunched = !isDown || now - launchedAt < (isSlow ? SLOW_RELAUNCH_MS : RELAUNCH_MS);
      if (found === "away" && !isLaunched && !this.#stopping) {
        launchedAt = now;
        try {
          this.#launch();
        } catch (error) {
          // For example because a full disk has no room even for the access files.
          const reason = error instanceof Error ? error.message : error;
          report(`The database in ${this.#dataDir} can't be started: ${reason}.`);
        }
      }
      await pause(POLL_MS);
    }
  }

  /** Restarts the server each time it is lost, until it is stopped or another shop has it. */
  async supervise(say: (message: string) => void, onLost: (reason: Error) => void): Promise<void> {
    const boundingLog = setInterval(() => boundLog(this.#log), BOUND_LOG_MS).unref();
    const checking = setInterval(() => this.#endHalfClosed(), CHECK_MS).unref();
    const countRecovery = recoveryCounter();
    try {
      for (;;) {
        await this.#lost.promise;
        if (this.#stopping) return;
        say("The database stopped; restarting it …");
        if (countRecovery() > MAX_RECOVERIES) {
          say(`The database keeps stopping; ${this.#log} says why.`);
          await this.#pauseUnlessStopping(SLOW_RELAUNCH_MS);
        }
        await this.acquire((problem) => say(`${problem} Trying again every few seconds.`));
        if (this.#stopping) return;
        say("The database is back.");
      }
    } catch (error) {
      if (!this.#stopping) onLost(error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearInterval(boundingLog);
      clearInterval(checking);
    }
  }

  async #pauseUnlessStopping(ms: number): Promise<void> {
    const until = performance.now() + ms;
    while (!this.#stopping && performance.now() < until) await pause(POLL_MS);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const owner = this.#owner;
    this.#lose();
    await owner?.end().catch(() => {});
    await this.#postmaster?.stop();
  }

  #launch(): void {
    const postmaster = launchPostmaster(this.#program, this.#place, {
      log: this.#log,
      changed: this.#settings,
    });
    this.#postmaster = postmaster;
    postmaster.onEnd(() => {
      if (this.#postmaster === postmaster && this.#owner) this.#lose();
    });
  }

  #own({ client, ended }: HeldLock): void {
    this.#lost = Promise.withResolvers();
    this.#owner = client;
    void ended.then(() => {
      if (this.#owner === client) this.#lose();
    });
  }

  #lose(): void {
    const owner = this.#owner;
    this.#owner = undefined;
    owner?.end().catch(() => {});
    this.#lost.resolve();
  }

  /**
   * Stops a server that refuses new clients and waits for the others to leave, as PostgreSQL does after SIGTERM: its owner never
   * leaves. It is then restarted.
   */
  async #endHalfClosed(): Promise<void> {
    const owner = this.#owner;
    if (!owner) return;
    const client = new pg.Client({ ...this.where, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on("error", () => {});
    try {
      await client.connect();
    } catch (error) {
      const isEnding = error instanceof pg.DatabaseError && error.code === SHUTTING_DOWN;
      if (isEnding && this.#owner === owner) await this.#postmaster?.stop().catch(() => {});
    } finally {
      await client.end().catch(() => {});
    }
  }

  /**
   * Takes the ownership lock, or returns why it can't: another shop has it, the server is starting or stopping, or there is
   * none.
   */
  async #takeLock(): Promise<HeldLock | "taken" | "busy" | "away"> {
    const client = new pg.Client({
      ...this.where,
      application_name: "farm-shop-owner",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on("error", () => {});
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    try {
      await client.connect();
      const { rows } = await client.query<{ taken: boolean }>(
        "SELECT pg_try_advisory_lock($1) AS taken",
        [OWNER_LOCK],
      );
      if (rows[0]?.taken) return { client, ended };
      await client.end();
      return "taken";
    } catch (error) {
      await client.end().catch(() => {});
      if (!(error instanceof pg.DatabaseError)) return "away";
      if (BUSY.test(error.code ?? "")) return "busy";
      // This shop's own server would accept the connection, so this is another's: leave it alone.
      throw new Error(`The database in ${this.#dataDir} refused the connection: ${error.message}.`);
    }
  }
}

/** Returns a function that counts a recovery and returns how many there were within a minute. */
function recoveryCounter(): () => number {
  let recoveries: number[] = [];
  return () => {
    const now = performance.now();
    recoveries = [...recoveries.filter((at) => now - at < RECOVERIES_WITHIN_MS), now];
    return recoveries.length;
  };
}

/** Stops the server that runs on this data but was not started by this process. */
async function stopUnowned(data: string): Promise<void> {
  const pid = runningPid(data);
  if (pid === undefined) return;
  const FAST_SHUTDOWN = "SIGINT";
  process.kill(pid, FAST_SHUTDOWN);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (runningPid(data) === pid) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) doesn't stop.`);
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
