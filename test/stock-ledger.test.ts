import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { writeOffExpiredStock } from "../app/features/inventory/expired-stock-service.server.ts";
import { dayFromNow } from "./support/day.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("catalogue");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

/** Packs whose movements don't add up to their stock. */
async function unbalancedPacks() {
  const { rows } = await shop.database.pool.query(`
    SELECT packs.id, packs.stock, coalesce(sum(quantity), 0)::int AS moved
    FROM packs LEFT JOIN stock_movements ON pack_id = packs.id
    GROUP BY packs.id HAVING packs.stock <> coalesce(sum(quantity), 0)
  `);
  return rows;
}

/** Batches whose movements don't add up to what is left of them; undated pieces belong to no batch. */
async function unbalancedBatches() {
  const { rows } = await shop.database.pool.query(`
    SELECT pack_id, batch, best_before, coalesce(moved.quantity, 0) AS moved, coalesce(present.quantity, 0) AS left
    FROM (
      SELECT pack_id, CASE WHEN best_before IS NULL THEN '' ELSE batch END AS batch, coalesce(best_before::text, 'none') AS best_before,
        sum(quantity)::int AS quantity
      FROM stock_movements GROUP BY 1, 2, 3
    ) AS moved FULL JOIN (
      SELECT id AS pack_id, each.* FROM packs, jsonb_to_recordset(batches) AS each (batch text, best_before text, quantity int)
      UNION ALL
      SELECT id, '', 'none', stock - coalesce((SELECT sum(quantity)::int FROM jsonb_to_recordset(batches) AS each (quantity int)), 0)
      FROM packs
    ) AS present USING (pack_id, batch, best_before)
    WHERE coalesce(moved.quantity, 0) <> coalesce(present.quantity, 0) OR present.quantity < 0
  `);
  return rows;
}

async function movementsOf(packId: number | undefined) {
  const { rows } = await shop.database.pool.query(
    "SELECT kind, quantity, order_id, actor_id FROM stock_movements WHERE pack_id = $1 ORDER BY id",
    [packId],
  );
  return rows;
}

function callAsAdmin<T>(method: string, path: string, body?: unknown) {
  return shop.call<T>(path, { method, token: admin, body });
}

test("the first catalogue records its opening stock", async () => {
  expect(await unbalancedPacks()).toEqual([]);
  expect(await movementsOf(1)).toEqual([
    { kind: "opening", quantity: 100, order_id: null, actor_id: null },
  ]);
});

test("a placed order and its cancellation record their movements with the order's id", async () => {
  const { id: product_id, packIds } = await createProducts(shop, [{ stock: 9 }]);
  const shopper = await newShopper(shop, { product_id, quantity: 4 });
  const { body } = await shopper.place();
  const cancel = { method: "PUT", token: shopper.token, body: { status: "cancelled" } };
  expect((await shop.call(`/orders/${body.id}/`, cancel)).status).toBe(200);
  const order_id = body.id;
  const [, sold, returned] = await movementsOf(packIds[0]);
  expect([sold, returned]).toMatchObject([
    { kind: "sold", quantity: -4, order_id, actor_id: expect.any(Number) },
    { kind: "returned", quantity: 4, order_id, actor_id: expect.any(Number) },
  ]);
  expect(await stockOf(shop, packIds)).toEqual([9]);
});

test("a refused order records no movement", async () => {
  const { id: product_id, packIds } = await createProducts(shop, [{ stock: 2 }, { stock: 5 }]);
  const shopper = await newShopper(shop, { product_id, quantity: 2 });
  await shopper.add({ product_id, pack_id: packIds[1], quantity: 5 });
  await callAsAdmin("PUT", `/products/${product_id}`, { stock: 1 });
  expect((await shopper.place()).status).toBe(409);
  expect((await movementsOf(packIds[0])).map(({ quantity }) => quantity)).toEqual([2, -1]);
  expect(await movementsOf(packIds[1])).toHaveLength(1);
});

test("the product form records a correction of changed stock, and the opening stock of a new pack", async () => {
  const made = await callAsAdmin<Product>("POST", "/products", {
    title: "Ledger Samai",
    price: 40,
    stock: 6,
    category_id: 38,
  });
  const [pack] = made.body.packs;
  await callAsAdmin("PUT", `/products/${made.body.id}`, { stock: 6, price: 41 });
  const unchanged = { id: pack?.id, label: "1 kg", net_quantity: 1000, unit: "g", price: 41 };
  const { body } = await callAsAdmin<Product>("PUT", `/products/${made.body.id}`, {
    packs: [
      { ...unchanged, stock: 2 },
      { label: "5 kg", net_quantity: 5000, unit: "g", price: 190, stock: 3 },
    ],
  });
  const [first, second] = await Promise.all(body.packs.map(({ id }) => movementsOf(id)));
  const facts = (rows: { kind: string; quantity: number }[] = []) =>
    rows.map(({ kind, quantity }) => [kind, quantity]);
  expect(facts(first)).toEqual([
    ["opening", 6],
    ["corrected", -4],
  ]);
  expect(facts(second)).toEqual([["opening", 3]]);
});

const step = fc.record({
  what: fc.constantFrom("buy", "cancel", "edit", "receive", "correct", "age"),
  who: fc.nat(3),
  pack: fc.nat(2),
  number: fc.integer({ min: 1, max: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const DATES = [50, 120, 400].map((days) => dayFromNow(days));

test("whatever happens at once, the movements of every pack and batch add up to what is left", async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => newShopper(shop)));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const { id, packIds } = await createProducts(shop, [
        { stock: 20 },
        { stock: 5 },
        { stock: 0 },
      ]);
      const orders: [Shopper, number][] = [];
      const statuses = await Promise.all(steps.map((each) => take(each, { id, packIds, orders })));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect([await unbalancedPacks(), await unbalancedBatches()]).toEqual([[], []]);
    }),
    { numRuns: 12 },
  );

  async function take(
    { what, who, pack, number }: Step,
    { id, packIds, orders }: { id: number; packIds: number[]; orders: [Shopper, number][] },
  ): Promise<number> {
    const pack_id = packIds[pack] ?? 0;
    const shopper = shoppers[who];
    if (what === "edit")
      return (await callAsAdmin("PUT", `/products/${id}`, { stock: number })).status;
    if (what === "receive") {
      const dated = number % 4 > 0 && { batch: `B${number % 3}`, best_before: DATES[number % 3] };
      const body = { quantity: number, ...dated };
      return (await callAsAdmin("POST", `/admin/stock/${pack_id}/receive`, body)).status;
    }
    if (what === "age") {
      // Goods with a shelf life of three months may be shipped this close to their date, but not those with twelve.
      const body = { shelf_life_months: number % 2 ? 3 : 12 };
      const { status } = await callAsAdmin("PUT", `/products/${id}`, body);
      await writeOffExpiredStock(shop.shop);
      return status;
    }
    if (what === "correct") {
      const body = { counted: number, note: "Counted" };
      return (await callAsAdmin("POST", `/admin/stock/${pack_id}/correct`, body)).status;
    }
    if (what === "cancel") {
      const [owner, order] = orders.pop() ?? [];
      const body = { status: "cancelled" };
      const call = { method: "PUT", token: owner?.token ?? admin, body };
      return (await shop.call(`/orders/${order ?? 0}/`, call)).status;
    }
    await shopper?.add({ product_id: id, pack_id, quantity: number });
    const placed = await shopper?.place();
    if (shopper && placed?.status === 201) orders.push([shopper, placed.body.id]);
    return placed?.status ?? 0;
  }
});
