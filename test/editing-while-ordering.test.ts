import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importCalls } from "./support/documents/import-calls.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { until } from "./support/until.ts";

/** Changes of products lock in the order in which orders do, so that neither is ended by a deadlock. */
let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const { send, changeImport } = importCalls(() => ({ shop, token }));

/** Runs `order` on a connection of its own, which locks packs as placing an order does. Its transaction is rolled back. */
async function whileOrdering(order: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    // Less than it takes PostgreSQL to notice a deadlock.
    await client.query("BEGIN; SET LOCAL lock_timeout = '500ms'");
    await order(client);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

const lockPack = (client: PoolClient, id: number | undefined) =>
  client.query("SELECT FROM packs WHERE id = $1 FOR NO KEY UPDATE", [id]);

/** Whether a statement waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await shop.database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

test("an order doesn't wait for an edit of its product that waits for the order", async () => {
  const { id, packIds } = await createProducts(shop);
  let edited: ReturnType<TestShop["call"]> | undefined;
  await whileOrdering(async (client) => {
    await lockPack(client, packIds[0]);
    edited = shop.call(`/products/${id}`, { method: "PUT", token, body: { price: 9 } });
    await until(isWaiting);
    // As a new order line does.
    await client.query("SELECT FROM products WHERE id = $1 FOR KEY SHARE", [id]);
  });
  expect((await edited)?.status).toBe(200);
});

test("an import locks packs in the order in which orders do, whatever the order of its lines", async () => {
  // More than one batch of lines.
  const packs = Array.from({ length: 501 }, () => ({ stock: 1 }));
  const { packIds } = await createProducts(shop, packs);
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    "SELECT sku FROM packs WHERE id = ANY ($1) ORDER BY id DESC",
    [packIds],
  );
  const { body } = await send(["sku", "price"], ...rows.map(({ sku }) => [sku, 9]));
  let applied: ReturnType<typeof changeImport> | undefined;
  await whileOrdering(async (client) => {
    await lockPack(client, packIds[0]);
    applied = changeImport(body.id, "apply");
    await until(isWaiting);
    await lockPack(client, packIds.at(-1));
  });
  expect((await applied)?.status).toBe(200);
});
