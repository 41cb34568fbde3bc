import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { spawnAs } from "../app/database/embedded/embedded-data.ts";
import { resolveLocation } from "../app/database/embedded/embedded-location.ts";
import { boundLog } from "../app/database/embedded/embedded-log.ts";
import { findProgram } from "../app/database/embedded/embedded-program.ts";
import {
  type EmbeddedServer,
  startEmbeddedServer,
} from "../app/database/embedded/embedded-server.ts";
import { databasePid, makeDataDir, waitForExit } from "./support/shop-process.ts";
import { until } from "./support/until.ts";

const OWNER_LOCK = 196_900_001;

const { dataDir, remove } = makeDataDir();
const log = path.join(dataDir, "postgres.log");
let server: EmbeddedServer;
let lost: Error[];
let said: string[];

beforeEach(async () => {
  lost = [];
  said = [];
  server = await start();
});
afterEach(() => server.stop());
afterAll(remove);

function start(awayMs?: number): Promise<EmbeddedServer> {
  return startEmbeddedServer(
    dataDir,
    (words) => said.push(words),
    (reason) => lost.push(reason),
    { awayMs },
  );
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(server.where);
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = await connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

const endOwner = () =>
  ask(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'farm-shop-owner'",
  );

/** Waits until the server has been lost and is owned again. */
async function untilBack(): Promise<void> {
  const saidBefore = said.length;
  await until(() => said.slice(saidBefore).includes("The database is back."));
  expect(server.isOwned()).toBe(true);
}

function kill(pid: number | undefined): void {
  if (pid === undefined) throw new Error("The database is not running.");
  process.kill(pid, "SIGKILL");
}

describe("the built-in database is restarted, still owned by this shop alone,", () => {
  test("after its main process was killed", async () => {
    await ask("CREATE TABLE IF NOT EXISTS kept (what text)");
    await ask("INSERT INTO kept VALUES ('rice')");
    const before = databasePid(dataDir);
    const back = untilBack();
    kill(before);
    await back;
    expect(databasePid(dataDir)).not.toBe(before);
    expect(await ask("SELECT what FROM kept")).toEqual([{ what: "rice" }]);
    await expect(start()).rejects.toThrow(/Another shop is already running/);
    expect(lost).toEqual([]);
  });

  test("after one of its backends was killed, which ends all connections", async () => {
    const client = await connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const back = untilBack();
    kill(rows[0]?.pid);
    await back;
    await client.end().catch(() => {});
    await expect(start()).rejects.toThrow(/Another shop is already running/);
  });

  test("after the connection that holds its lock was ended", async () => {
    const before = databasePid(dataDir);
    const back = untilBack();
    await endOwner();
    await back;
    expect(databasePid(dataDir)).toBe(before);
    await expect(start()).rejects.toThrow(/Another shop is already running/);
  });

  test("after a smart shutdown request, which waits for all connections to close", async () => {
    const before = databasePid(dataDir);
    const back = untilBack();
    process.kill(before ?? 0, "SIGTERM");
    await back;
    expect(databasePid(dataDir)).not.toBe(before);
    expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(lost).toEqual([]);
  });

  test("several times in a row", async () => {
    for (let times = 0; times < 3; times++) {
      const back = untilBack();
      kill(databasePid(dataDir));
      await back;
    }
    expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(lost).toEqual([]);
  });
});

test("a shop that lost its lock to another one stops using the database and is notified once", async () => {
  const other = await connect();
  const taking = other.query("SELECT pg_advisory_lock($1)", [OWNER_LOCK]);
  await until(async () => {
    const waiting = await ask("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
    return waiting.length > 0;
  });
  await endOwner();
  await taking;
  await until(() => !server.isOwned());
  await until(() => lost.length > 0);
  expect(server.isOwned()).toBe(false);
  expect(lost.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Another shop is already running on [^\n]*$/),
  ]);
  await other.end();
});

test("a database that can't be restarted is reported in one line, and is back once it can", async () => {
  await server.stop();
  server = await start(1_000);
  const control = path.join(dataDir, "postgres", "global", "pg_control");
  renameSync(control, `${control}.away`);
  kill(databasePid(dataDir));
  const reported =
    /^The database did not start; [^\n]*postgres\.log says why\. Trying again [^\n]*$/;
  await until(() => said.some((words) => reported.test(words)));
  await expect(start(1_000)).rejects.toThrow(/^The database did not start/);
  expect(server.isOwned()).toBe(false);
  renameSync(`${control}.away`, control);
  await until(() => server.isOwned());
  expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(said.filter((words) => reported.test(words))).toHaveLength(1);
  expect(lost).toEqual([]);
});

test("a database whose access files can't be written, as on a full disk, is started once they can", async () => {
  const file = path.join(dataDir, "postgres", "shop_hba.conf");
  renameSync(file, `${file}.away`);
  mkdirSync(file);
  kill(databasePid(dataDir));
  const reported = /^The database in \S+ can't be started: [^\n]+\. Trying again [^\n]*$/;
  await until(() => said.some((words) => reported.test(words)));
  await expect(start()).rejects.toThrow(/^The database in \S+ can't be started: /);
  rmdirSync(file);
  await until(() => server.isOwned());
  expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(said.filter((words) => reported.test(words))).toHaveLength(1);
  expect(lost).toEqual([]);
});

test("a server left running without a shop is replaced by one that ends with this shop", async () => {
  await server.stop();
  const { data, socket, user } = resolveLocation(dataDir);
  const program = path.join(findProgram(user !== undefined), "bin", "postgres");
  // As an older shop left it running, open to anyone who could reach the socket.
  writeFileSync(path.join(data, "pg_hba.conf"), "local all all trust\n");
  const stray = spawn(program, ["-D", data, "-k", socket, "-c", "listen_addresses="], {
    ...spawnAs(user),
    cwd: "/",
    stdio: "ignore",
  });
  await until(() => existsSync(path.join(socket, ".s.PGSQL.5432")));
  server = await start();
  await waitForExit(stray.pid);
  expect(databasePid(dataDir)).not.toBe(stray.pid);
  expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("only the system user who runs the shop can connect, and only through the socket", async () => {
  expect(await ask("SELECT type, user_name, auth_method, options FROM pg_hba_file_rules")).toEqual([
    { type: "local", user_name: ["shop"], auth_method: "peer", options: ["map=shop"] },
  ]);
});

describe("the database's log", () => {
  const modeOf = (file: string) => statSync(file).mode & 0o777;

  test("is readable only by its owner, even if it was readable by everyone before", async () => {
    expect(modeOf(log)).toBe(0o600);
    await server.stop();
    chmodSync(log, 0o644);
    server = await start();
    expect(modeOf(log)).toBe(0o600);
  });

  test("contains no value that a customer has entered", async () => {
    const secret = "twins@farm.example";
    await ask("CREATE TABLE IF NOT EXISTS people (email text PRIMARY KEY)");
    await ask(`INSERT INTO people VALUES ('${secret}')`);
    await expect(ask(`INSERT INTO people VALUES ('${secret}')`)).rejects.toThrow(/duplicate key/);
    await expect(ask(`SELECT '${secret}'::integer`)).rejects.toThrow(/invalid input/);
    await ask("DROP TABLE people");
    await server.stop();
    expect(readFileSync(log, "utf8")).not.toContain(secret);
    server = await start();
  });

  test("is limited in size while the server keeps writing to it", async () => {
    writeFileSync(log, "x".repeat(5_000), { flag: "a" });
    boundLog(log, 4_000);
    expect(statSync(log).size).toBe(0);
    expect(modeOf(`${log}.1`)).toBe(0o600);
    await server.stop();
    expect(readFileSync(log, "utf8")).toMatch(/^\d[^\n]*fast shutdown/);
    server = await start();
  });
});
