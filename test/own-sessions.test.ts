import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasOwnSessions } from "../app/database/own-sessions.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase("empty");
});
afterAll(() => database.drop());

test("direct connections to PostgreSQL have sessions of their own, also when they are reused", async () => {
  expect(await hasOwnSessions(database.pool)).toBe(true);
  expect(await hasOwnSessions(database.pool)).toBe(true);
});

test("connections that a pooler maps to the same session don't", async () => {
  const session = await database.pool.connect();
  const client = { query: session.query.bind(session), release: () => {} } as PoolClient;
  expect(await hasOwnSessions({ connect: () => Promise.resolve(client) })).toBe(false);
  session.release();
});
