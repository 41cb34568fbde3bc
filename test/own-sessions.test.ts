import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasOwnSessions } from "../app/database/own-sessions.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase("empty");
});
afterAll(() => database.drop());

test("connections of PostgreSQL have sessions of their own, also those that are used again", async () => {
  expect(await hasOwnSessions(database.pool)).toBe(true);
  expect(await hasOwnSessions(database.pool)).toBe(true);
});

test("connections that a pooler leads to the same session have not", async () => {
  const session = await database.pool.connect();
  const client = { query: session.query.bind(session), release: () => {} } as PoolClient;
  expect(await hasOwnSessions({ connect: () => Promise.resolve(client) })).toBe(false);
  session.release();
});
