import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, type DatabaseOptions, openDatabase } from "../app/database/connection.ts";
import { inTransaction, type ShopContext } from "../app/database/context.ts";
import { NamedStatement } from "../app/database/named-statement.ts";
import { ok } from "../app/shared/result.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase("empty");
});
afterAll(() => database.drop());

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((db) => db.destroy())));

/** One connection at a time, so that every statement meets the plans of those before it. */
function open(options: DatabaseOptions = {}): ShopContext {
  const { db } = openDatabase({ ...database.where, max: 1 }, () => {}, options);
  opened.push(db);
  return { db, actor: null, catalogueChanged: () => {}, gateways: new Set() };
}

async function preparedIn({ db }: ShopContext): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pg_prepared_statements`.execute(db);
  return rows.map(({ name }) => name);
}

const READ = new NamedStatement<[number], { grams: unknown }>(
  "read-jar",
  sql`SELECT grams FROM jars WHERE id = $1`,
);
const FILL = new NamedStatement<[number, number], { id: number }>(
  "fill-jar",
  sql`UPDATE jars SET grams = $2 WHERE id = $1 RETURNING id`,
);

beforeEach(async () => {
  await sql`DROP TABLE IF EXISTS jars`.execute(database.db);
  await sql`CREATE TABLE jars (id int PRIMARY KEY, grams int CHECK (grams >= 0))`.execute(
    database.db,
  );
  await sql`INSERT INTO jars VALUES (1, 500)`.execute(database.db);
});

test("a named statement is prepared once for each connection", async () => {
  const ctx = open();
  for (const _ of [1, 2, 3]) expect(await READ.run(ctx.db, 1)).toEqual([{ grams: 500 }]);
  expect(await preparedIn(ctx)).toEqual(["read-jar"]);
});

test("nothing is prepared if prepared statements are switched off", async () => {
  const ctx = open({ prepare: false });
  expect(await READ.run(ctx.db, 1)).toEqual([{ grams: 500 }]);
  expect(await preparedIn(ctx)).toEqual([]);
});

test("a statement whose text contains a value is refused", () => {
  const text = sql<object>`SELECT ${1}::int`;
  expect(() => new NamedStatement("with-value", text)).toThrow("contains a value");
});

const LOSSES: [string, string][] = [
  ["a migration that changes its columns", "ALTER TABLE jars ALTER COLUMN grams TYPE numeric"],
  ["DEALLOCATE ALL", "DEALLOCATE ALL"],
  ["DISCARD ALL", "DISCARD ALL"],
];

test.each(LOSSES)("a statement survives %s", async (_what, loss) => {
  const ctx = open();
  await READ.run(ctx.db, 1);
  await sql.raw(loss).execute(ctx.db);
  expect(await READ.run(ctx.db, 1)).toMatchObject([{ grams: expect.anything() }]);
  await READ.run(ctx.db, 1);
  expect(await preparedIn(ctx)).toEqual(["read-jar"]);
});

test.each(LOSSES)("a transaction survives %s", async (_what, loss) => {
  const ctx = open();
  await READ.run(ctx.db, 1);
  await sql.raw(loss).execute(ctx.db);
  let runs = 0;
  const done = await inTransaction(ctx, async ({ db }) => {
    runs++;
    return ok(await READ.run(db, 1));
  });
  expect(done).toMatchObject({ ok: true, value: [{ grams: expect.anything() }] });
  expect(runs).toBe(2);
});

test("the last statement of a transaction is committed with it", async () => {
  const ctx = open();
  const done = await inTransaction(ctx, async ({ db }) => ok(await FILL.sendLast(db, 1, 250)));
  expect(done.ok && (await done.value.rows)).toEqual([{ id: 1 }]);
  expect(await READ.run(ctx.db, 1)).toEqual([{ grams: 250 }]);
});

test("a failing last statement rolls back the transaction, which fails with its error", async () => {
  const ctx = open();
  const failing = inTransaction(ctx, async ({ db }) => {
    await FILL.run(db, 1, 100);
    return ok(await FILL.sendLast(db, 1, -1));
  });
  await expect(failing).rejects.toMatchObject({ code: "23514", constraint: "jars_grams_check" });
  expect(await READ.run(ctx.db, 1)).toEqual([{ grams: 500 }]);
});

test("a transaction is retried if its last statement meets a conflict", async () => {
  const ctx = open();
  let runs = 0;
  await inTransaction(ctx, async ({ db }) => {
    runs++;
    await FILL.run(db, 1, runs);
    // Once, as if another transaction had won.
    const conflict = sql`DO $$ BEGIN RAISE SQLSTATE '40001'; END $$`;
    const last = new NamedStatement<[], unknown>("conflict", conflict);
    return ok(await (runs === 1 ? last.sendLast(db) : FILL.sendLast(db, 1, 20)));
  });
  expect(runs).toBe(2);
  expect(await READ.run(ctx.db, 1)).toEqual([{ grams: 20 }]);
});
