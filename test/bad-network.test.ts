import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../app/database/connection.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { makeTestDatabase, type TestDatabase } from "./support/database.ts";
import {
  type DatabaseProxy,
  type NetworkFaults,
  openDatabaseProxy,
} from "./support/faults/database-proxy.ts";
import { randomNumbers } from "./support/faults/seeded-random.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

/**
 * A shop whose network to its database is slow, breaks, or loses data. Retrying an attempt with the same key leads to its one
 * order. This is R7 of docs/reliability.md; `FAULTS=all` makes it as long as there.
 */
const ALL = process.env.FAULTS === "all";
const CUTS_EACH = ALL ? 334 : 15;
const ORDERS_WITH_RESETS = ALL ? 1_000 : 30;
const LATENCIES = ALL ? [10, 100, 1_000] : [10, 100];
const ANSWER_TIMEOUT_MS = 700;

let template: TestDatabase;
let proxy: DatabaseProxy;
let database: TestDatabase;
let shop: TestShop;
let productId: number;

const chance = randomNumbers(1969);

beforeAll(async () => {
  template = await makeTestDatabase("empty");
  proxy = await openDatabaseProxy(template.where.host ?? "", chance);
  const where = { ...template.where, host: proxy.host, query_timeout: ANSWER_TIMEOUT_MS };
  const { db, pool } = openDatabase(where, () => {});
  database = { ...template, db, pool };
  shop = await openTestShop("empty", { database });
  productId = (await createProducts(shop, [{ stock: 100_000 }])).id;
});
afterEach(() => {
  proxy.faults = {};
});
afterAll(async () => {
  await shop.close();
  await database.db.destroy();
  await proxy.close();
  expect(await findViolations(template.db)).toEqual([]);
  await template.drop();
});

/** Retries an attempt until it succeeds. Returns the ids of all orders of the shopper, and the one that was returned. */
async function placeInTheEnd(shopper: Shopper): Promise<{ placed: number; orders: number[] }> {
  const key = randomUUID();
  for (;;) {
    const { status, body, headers } = await shopper.place({}, key);
    if (status === 201) {
      const { rows } = await template.pool.query<{ id: number }>(
        "SELECT id FROM orders WHERE customer_id = (SELECT customer_id FROM addresses WHERE id = $1)",
        [shopper.address_id],
      );
      return { placed: body.id, orders: rows.map(({ id }) => id) };
    }
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }
}

async function orderIn(faults: NetworkFaults): Promise<void> {
  const shopper = await newShopper(shop, { product_id: productId });
  proxy.faults = faults;
  const { placed, orders } = await placeInTheEnd(shopper);
  proxy.faults = {};
  expect(orders).toEqual([placed]);
}

test.each(["before", "sent", "answered"] as const)(
  "a connection cut at a COMMIT, %s: the same key leads to the one order",
  async (cut) => {
    const before = proxy.broken();
    for (let times = 0; times < CUTS_EACH; times++) await orderIn({ cut });
    expect(proxy.broken() - before).toBe(CUTS_EACH);
  },
  600_000,
);

test("connections are reset now and then: the same key leads to the one order", async () => {
  const before = proxy.broken();
  for (let times = 0; times < ORDERS_WITH_RESETS; times++) await orderIn({ resetRate: 0.01 });
  if (ALL) expect(proxy.broken()).toBeGreaterThan(before);
}, 600_000);

test.each(LATENCIES)(
  "orders succeed with a round trip of %s ms to the database",
  async (latency) => {
    await orderIn({ latencyMs: latency / 2 });
  },
);

test("a network that drops everything is detected, and used again once it works", async () => {
  const shopper = await newShopper(shop, { product_id: productId });
  proxy.faults = { silent: true };
  const startedAt = Date.now();
  const { status, headers } = await shopper.place({}, "silent");
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(ANSWER_TIMEOUT_MS - 5);
  proxy.faults = {};
  const { placed, orders } = await placeInTheEnd(shopper);
  expect(orders).toEqual([placed]);
});

test("a statement without a response is abandoned after twelve seconds", async () => {
  const { pool, db } = openDatabase(template.where, () => {});
  expect(pool.options).toMatchObject({ statement_timeout: 10_000, query_timeout: 12_000 });
  await db.destroy();
});
