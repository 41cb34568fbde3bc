import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { readDescribedCalls } from "./support/calls/openapi-calls.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import { FAILURES, FailingStatements, type Failure } from "./support/faults/failing-statements.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import {
  createFixtures,
  type Fixtures,
  type PrepareCall,
  type PreparedCall,
} from "./support/writing-calls/fixtures.ts";
import { OTHER_WRITING_CALLS, WRITING_CALLS } from "./support/writing-calls/writing-calls.ts";

/**
 * Every statement of every writing call fails once, in every way that a database can fail it. The call must then succeed or return
 * 503 with Retry-After, must leave nothing half written, and must succeed when it is sent again. This is R8 of docs/reliability.md.
 */

/** No call needs more statements. */
const MAX_STATEMENTS = 60;
const LONGEST_MS = 20_000;
const AWAY = [503, "2", true];
/** Half of them by default, and all with `FAULTS=all`. */
const KINDS = process.env.FAULTS === "all" ? FAILURES : (["refused", "lost"] as const);

const failing = new FailingStatements();
let template: TestDatabase;
let database: TestDatabase;
let shop: TestShop;
let fixtures: Fixtures;
beforeAll(async () => {
  template = await makeTestDatabase("empty");
  const where = { ...template.where, Client: failing.Client };
  const { db, pool } = openDatabase(where, () => {});
  database = { ...template, db, pool };
  shop = await openTestShop("empty", { database });
  fixtures = await createFixtures(shop);
});
afterAll(async () => {
  await shop.close();
  await database.db.destroy();
  await template.drop();
});

const send = ({ path, ...options }: PreparedCall) => shop.inject(path, options);

test("every writing call is here", async () => {
  const described = await readDescribedCalls(shop);
  const writing = described.filter(({ method }) => method !== "GET").map(({ name }) => name);
  const known = [...Object.keys(WRITING_CALLS), ...Object.keys(OTHER_WRITING_CALLS)];
  expect(known.toSorted()).toEqual(writing.toSorted());
});

test.each(Object.entries(WRITING_CALLS))(
  "each statement of %s can fail without half a change, and a repeated call succeeds",
  async (_name, prepare) => {
    for (const failure of KINDS) await failEach(prepare, failure);
    expect(await findViolations(template.db)).toEqual([]);
  },
  300_000,
);

/** Repeats the call, each time failing the next statement, until there is no statement left to fail. */
async function failEach(prepare: PrepareCall, failure: Failure): Promise<void> {
  let call = await prepare(fixtures);
  for (let nth = 1; ; nth++) {
    // Attempts to log in are counted even if they fail.
    await template.pool.query("DELETE FROM attempts");
    failing.failStatement(nth, failure);
    const startedAt = Date.now();
    const { status, headers, body } = await send(call);
    const what = `${failure} statement ${nth}: ${status} ${JSON.stringify(body)}`;
    expect(Date.now() - startedAt, what).toBeLessThan(LONGEST_MS);
    const happened = failing.clear();
    if (status >= 300) expect([status, headers.get("retry-after"), happened], what).toEqual(AWAY);
    if (!happened) return;
    expect(nth, what).toBeLessThan(MAX_STATEMENTS);
    if (status < 300) call = await prepare(fixtures);
    else if (failing.mayBeWritten) {
      // It may have succeeded before, and is then refused.
      expect((await send(call)).status, `again, ${what}`).toBeLessThan(500);
      call = await prepare(fixtures);
    }
  }
}
