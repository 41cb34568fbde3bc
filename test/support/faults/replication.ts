import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { createData, SUPERUSER, spawnAs } from "../../../app/database/embedded/embedded-data.ts";
import {
  type DatabasePlace,
  resolveLocation,
} from "../../../app/database/embedded/embedded-location.ts";
import { findProgram } from "../../../app/database/embedded/embedded-program.ts";
import { until } from "../until.ts";

/** PostgreSQL servers with replication, which the test starts, kills and promotes itself. */

export interface DatabaseServer {
  place: DatabasePlace;
  /** The folder of the server's socket, to be used as the host to connect to. */
  host: string;
  /** Kills the server at once, as a power failure would. */
  kill: () => Promise<void>;
}

const SETTINGS = {
  listen_addresses: "",
  max_connections: "60",
  // So that a new standby receives everything written while it was being copied.
  wal_keep_size: "512MB",
  wal_retrieve_retry_interval: "100ms",
  timezone: "UTC",
  log_min_messages: "log",
};

function placeIn(folder: string): DatabasePlace {
  mkdirSync(folder, { recursive: true });
  return resolveLocation(folder);
}

function write({ data, user }: DatabasePlace, name: string, text: string): void {
  const file = path.join(data, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

async function start(place: DatabasePlace): Promise<DatabaseServer> {
  const { data, socket, user } = place;
  write(place, "test_hba.conf", "local all all trust\nlocal replication all trust\n");
  const program = findProgram(user !== undefined);
  const settings = {
    ...SETTINGS,
    hba_file: path.join(data, "test_hba.conf"),
    unix_socket_directories: socket,
  };
  const logFile = path.join(path.dirname(data), "server.log");
  const log = openSync(logFile, "a");
  const child = spawn(
    path.join(program, "bin", "postgres"),
    [
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...spawnAs(user), cwd: "/", stdio: ["ignore", log, log] },
  );
  closeSync(log);
  const kill = () => child.kill("SIGKILL");
  // Nothing stays behind, whatever happens to the test.
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  await until(() => accepts(socket, child, logFile));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    place,
    host: socket,
    async kill() {
      kill();
      await ended;
    },
  };
}

async function accepts(host: string, child: ChildProcess, log: string): Promise<boolean> {
  if (child.exitCode !== null) {
    throw new Error(`The database did not start: ${readFileSync(log, "utf8")}`);
  }
  return queryServer({ host }, "SELECT 1").then(
    () => true,
    () => false,
  );
}

/** Runs statements on a server, and returns the rows of the last one. */
export async function queryServer<T extends pg.QueryResultRow>(
  { host }: { host: string },
  ...statements: string[]
): Promise<T[]> {
  const client = new pg.Client({ host, user: SUPERUSER, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  try {
    let rows: T[] = [];
    for (const statement of statements) ({ rows } = await client.query<T>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** A new server with its data in this folder. */
export async function startPrimary(folder: string): Promise<DatabaseServer> {
  const place = placeIn(folder);
  await createData(findProgram(place.user !== undefined), place);
  return start(place);
}

/**
 * Copies a running server into this folder and starts the copy as its standby. From then on each commit waits until it is written
 * there, too. `link`: the folder of the socket over which it replicates.
 */
export async function addStandby(
  primary: DatabaseServer,
  link: string,
  folder: string,
): Promise<DatabaseServer> {
  const place = placeIn(folder);
  const client = new pg.Client({ host: primary.host, user: SUPERUSER, database: "postgres" });
  await client.connect();
  await client.query("SELECT pg_backup_start('standby', true)");
  rmSync(place.data, { recursive: true });
  // Files that vanish in the meantime are restored from the WAL.
  execFileSync("/bin/sh", ["-c", 'cp -a "$1" "$2" || true', "cp", primary.place.data, place.data], {
    stdio: "ignore",
  });
  const { rows } = await client.query<{ labelfile: string }>(
    "SELECT labelfile FROM pg_backup_stop(false)",
  );
  await client.end();
  for (const left of ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    rmSync(path.join(place.data, left), { force: true });
  }
  write(place, "backup_label", rows[0]?.labelfile ?? "");
  write(place, "standby.signal", "");
  write(
    place,
    "postgresql.auto.conf",
    `primary_conninfo = 'host=${link} user=${SUPERUSER} application_name=standby'\n`,
  );
  const standby = await start(place);
  await queryServer(
    primary,
    "ALTER SYSTEM SET synchronous_standby_names = 'standby'",
    "SELECT pg_reload_conf()",
  );
  await until(async () => {
    const found = await queryServer(
      primary,
      "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    return found.length > 0;
  });
  return standby;
}

/** Promotes a standby to primary. */
export async function promote(standby: DatabaseServer): Promise<void> {
  // Replay may still end a session.
  const tryQuery = (statement: string) =>
    queryServer<{ done: boolean }>(standby, statement).catch(() => []);
  await until(async () => {
    await tryQuery("SELECT pg_promote(wait => false) AS done");
    return (await tryQuery("SELECT NOT pg_is_in_recovery() AS done"))[0]?.done === true;
  });
}
