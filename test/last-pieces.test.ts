import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeShoppers, type Shopper } from "../bench/shoppers.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { inParallel } from "./support/calls/body-calls.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { makeDataDir, openShopProcess, type ShopProcess } from "./support/shop-process.ts";

/**
 * A thousand buyers of the last pieces, at several processes of the shop on one database: exactly as many get one as there are, and
 * the others see that it is sold out. Carts with the same products don't deadlock. These are R1, R2 and R16 of docs/reliability.md.
 * `RACES` sets the number of rounds for R1; the others run half as many.
 */
const ROUNDS = Math.max(1, Math.round(Number(process.env.RACES ?? 1) / 2));
const PROCESSES = ROUNDS > 1 ? 4 : 2;
const SEED = Number(process.env.RACE_SEED ?? 1969);
const BUYERS = 1_000;
const RETRY_MS = 20;
const JWT_SECRET = "a signing key that only this test uses, 32 bytes";

const { dataDir, remove } = makeDataDir();
let shop: TestShop;
let processes: ShopProcess[];
let buyers: Shopper[];
beforeAll(async () => {
  shop = await openTestShop("catalogue");
  const { host, user, database } = shop.database.where;
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? "")}`,
    JWT_SECRET,
  };
  buyers = await makeShoppers(shop.database.db, BUYERS, JWT_SECRET);
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => openShopProcess(settings)));
}, 300_000);
afterAll(async () => {
  for (const one of processes) one.kill("SIGTERM");
  await Promise.all(processes.map(({ ended }) => ended));
  await shop.close();
  remove();
});

/** Gives the buyers these carts. */
async function fillCarts(
  lines: { customer_id: number; product_id: number; pack_id: number; quantity: number }[],
) {
  const { pool } = shop.database;
  await pool.query("DELETE FROM cart_items");
  await pool.query(
    `INSERT INTO cart_items (customer_id, product_id, pack_id, quantity)
     SELECT customer_id, product_id, pack_id, quantity
     FROM jsonb_to_recordset($1) AS line (customer_id bigint, product_id bigint, pack_id bigint, quantity int)`,
    [JSON.stringify(lines)],
  );
}

/** Orders from one of the processes, and retries at the next with the same key if that one is closed. */
async function place({ token, addressId }: Shopper, at: number): Promise<number> {
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
    "idempotency-key": randomUUID(),
  };
  const request = { method: "POST", headers, body: JSON.stringify({ address_id: addressId }) };
  for (let turn = at; ; turn++) {
    const { url } = processes[turn % processes.length] as ShopProcess;
    const response = await fetch(`${url}/api/orders/`, request).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    if (response && text !== undefined && response.status !== 503) return response.status;
    await setTimeout(RETRY_MS);
  }
}

async function placeAll(who: Shopper[], atPart = (_done: number) => {}): Promise<number[]> {
  const statuses: number[] = [];
  const rows = who.map((buyer, at) => ({ buyer, at }));
  // Three times eight at once: each may take a connection, and other tests use the same server.
  const parts = Array.from({ length: 3 }, (_, part) => rows.filter(({ at }) => at % 3 === part));
  await Promise.all(
    parts.map((part) =>
      inParallel(part, async ({ buyer, at }) => {
        statuses.push(await place(buyer, at));
        atPart(statuses.length);
      }),
    ),
  );
  return statuses;
}

test.each([1, 10, 999])(
  "of a thousand buyers of the last %i, exactly that many get one, and the stock is 0",
  async (stock) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id: product_id, packIds } = await createProducts(shop, [{ stock }]);
      const [pack_id = 0] = packIds;
      await fillCarts(
        buyers.map(({ id }) => ({ customer_id: id, product_id, pack_id, quantity: 1 })),
      );
      const statuses = Map.groupBy(await placeAll(buyers), (status) => status);
      const counts = Object.fromEntries(
        [...statuses].map(([status, each]) => [status, each.length]),
      );
      expect(counts).toEqual({ 201: stock, 409: BUYERS - stock });
      expect(await stockOf(shop, packIds)).toEqual([0]);
    }
  },
  36_000_000,
);

test("all carts of two to ten of the same twenty products are ordered, also while a process is stopped", async () => {
  const hot = await Promise.all(
    Array.from({ length: 20 }, () => createProducts(shop, [{ stock: 100_000 }])),
  );
  const numbers = fc.uniqueArray(fc.nat({ max: 19 }), { minLength: 2, maxLength: 10 });
  const carts = fc.sample(numbers, { seed: SEED, numRuns: 200 });
  await fillCarts(
    carts.flatMap((cart, at) =>
      cart.map((one) => ({
        customer_id: buyers[at]?.id ?? 0,
        product_id: hot[one]?.id ?? 0,
        pack_id: hot[one]?.packIds[0] ?? 0,
        quantity: 1,
      })),
    ),
  );
  const statuses = await placeAll(buyers.slice(0, carts.length), (done) => {
    if (done === 100) processes[0]?.kill("SIGTERM");
  });
  expect(statuses).toEqual(carts.map(() => 201));
  const sold = await stockOf(
    shop,
    hot.flatMap(({ packIds }) => packIds),
  );
  const ordered = hot.map((_, nth) => 100_000 - carts.filter((cart) => cart.includes(nth)).length);
  expect(sold).toEqual(ordered);
  expect(await processes[0]?.ended).toMatchObject({ code: 0, stderr: "" });
  expect(await findViolations(shop.database.db)).toEqual([]);
}, 300_000);
