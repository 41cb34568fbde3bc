import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { DatabaseAway, isDatabaseAway } from "./database-away.ts";

const withCode = (code: string, more: object = {}) =>
  Object.assign(new Error("It went wrong."), { code, ...more });

test.each([
  ["a connection that broke", withCode("08006")],
  ["a database without room for one more connection", withCode("53300")],
  ["a disk that is full", withCode("53100")],
  ["a statement that took too long", withCode("57014")],
  ["a database that is being ended", withCode("57P01")],
  ["one of whose processes crashed", withCode("57P02")],
  ["a database that is starting up", withCode("57P03")],
  ["a disk that can't be read", withCode("58030")],
  ["a transaction that idled too long", withCode("25P03")],
  ["a deadlock after every retry", withCode("40P01")],
  ["a socket that is not there", withCode("ENOENT", { syscall: "connect" })],
  ["a socket that nobody serves", withCode("ECONNREFUSED", { syscall: "connect" })],
  ["a connection that was reset", withCode("ECONNRESET", { syscall: "read" })],
  ["a connection that was reset, of unknown call", withCode("ECONNRESET")],
  ["a connection that can't be written to", withCode("EPIPE", { syscall: "write" })],
  ["a broken connection", new Error("Connection terminated unexpectedly")],
  [
    "a statement after it",
    new Error("Client has encountered a connection error and is not queryable"),
  ],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
  ["a pool that is closed", new Error("Cannot use a pool after calling end on the pool")],
  ["a database that is not ours now", new DatabaseAway()],
  ["what such a thing caused", new Error("Rendering failed.", { cause: withCode("57P01") })],
])("%s is a database that is away", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a broken unique index", withCode("23505")],
  ["a syntax error", withCode("42601")],
  ["a division by zero", withCode("22012")],
  ["a limit of Node's", withCode("ERR_OUT_OF_RANGE")],
  ["a surprise", new TypeError("rows is undefined")],
  ["no error", "57P01"],
  ["nothing", undefined],
])("%s is not", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test("a file that is not there is a surprise", async () => {
  const error = await readFile("/there/is/no/such/file").catch((reason) => reason);
  expect(isDatabaseAway(error)).toBe(false);
});

test("what pg throws when its server dies amid a statement, and after that, is a database that is away", async () => {
  const { host, user } = inject("postgres");
  const client = new pg.Client({ host, user, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  await client.query("BEGIN");
  const sleeping = client.query("SELECT pg_sleep(60)").catch((error) => error);
  const other = new pg.Client({ host, user, database: "postgres" });
  await other.connect();
  await other.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
  await other.end();
  expect(isDatabaseAway(await sleeping)).toBe(true);
  expect(isDatabaseAway(await client.query("COMMIT").catch((error) => error))).toBe(true);
});

test("what pg throws when the other side hangs up amid a greeting is a database that is away", async () => {
  const rude = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  const address = rude.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const client = new pg.Client({ host: "127.0.0.1", port, user: "shop" });
  client.on("error", () => {});
  const error = await client.connect().catch((reason) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  await new Promise((resolve) => rude.close(resolve));
});
