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
  ["a database of which a process crashed", withCode("57P02")],
  ["a database that is starting up", withCode("57P03")],
  ["a disk that can't be read", withCode("58030")],
  ["a transaction that idled too long", withCode("25P03")],
  ["a deadlock after every retry", withCode("40P01")],
  ["a missing socket", withCode("ENOENT", { syscall: "connect" })],
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
  ["a database that this shop does not own at the moment", new DatabaseAway()],
  ["an error caused by one of these", new Error("Rendering failed.", { cause: withCode("57P01") })],
])("isDatabaseAway treats %s as a database outage", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a broken unique index", withCode("23505")],
  ["a syntax error", withCode("42601")],
  ["a division by zero", withCode("22012")],
  ["a range error of Node", withCode("ERR_OUT_OF_RANGE")],
  ["an unexpected error", new TypeError("rows is undefined")],
  ["no error", "57P01"],
  ["nothing", undefined],
])("isDatabaseAway does not treat %s as a database outage", (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test("isDatabaseAway does not treat a missing file as a database outage", async () => {
  const error = await readFile("/there/is/no/such/file").catch((reason) => reason);
  expect(isDatabaseAway(error)).toBe(false);
});

test("isDatabaseAway treats the errors that pg throws during and after a server crash as a database outage", async () => {
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

test("isDatabaseAway treats a connection closed during the handshake as a database outage", async () => {
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
