import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#app/shared/page-links.ts";
import { writeOffExpiredStock } from "../app/features/inventory/expired-stock-service.server.ts";
import type { StockLine, StockMovement } from "../app/features/inventory/stock-schema.ts";
import type {
  AdminOrder,
  BatchReport,
  PickList,
} from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { dayFromNow } from "./support/day.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

function callAsAdmin<T>(method: string, path: string, body?: unknown) {
  return shop.call<T & { message?: string }>(path, { method, token: admin, body });
}

/** Goods with a shelf life of three months may be shipped at this date; for goods with a longer one it is too close. */
const NEAR = dayFromNow(50);
const FAR = dayFromNow(400);

/** A product with a shelf life of three months and these deliveries in stock. */
async function delivered(
  deliveries: [pieces: number, batch: string, best_before?: string][],
): Promise<TestProduct & { pack: number }> {
  const product = await createProducts(shop, [{ stock: 0 }]);
  const pack = product.packIds[0] ?? 0;
  await setShelfLife(product, 3);
  for (const [quantity, batch, best_before] of deliveries) {
    const body = { quantity, batch, best_before };
    expect((await callAsAdmin("POST", `/admin/stock/${pack}/receive`, body)).status).toBe(200);
  }
  return { ...product, pack };
}

async function setShelfLife({ id }: { id: number }, shelf_life_months: number): Promise<void> {
  const { status } = await callAsAdmin("PUT", `/products/${id}`, { shelf_life_months });
  expect(status).toBe(200);
}

async function order({ id: product_id }: { id: number }, quantity: number): Promise<number> {
  const shopper = await newShopper(shop, { product_id, quantity });
  const { status, body } = await shopper.place();
  expect(status).toBe(201);
  return body.id;
}

async function readLines(id: number): Promise<AdminOrder["order_items"]> {
  return (await callAsAdmin<AdminOrder>("GET", `/admin/orders/${id}`)).body.order_items;
}

/** The batches of an order as [pieces, batch]. */
async function picked(id: number): Promise<[number, string][]> {
  const { body } = await callAsAdmin<AdminOrder>("GET", `/admin/orders/${id}`);
  return body.batches.map(({ quantity, batch }) => [quantity, batch]);
}

/** The remaining batches of a pack as [pieces, batch]. */
async function left(pack: number): Promise<[number, string][]> {
  const { body } = await callAsAdmin<StockLine>("PUT", `/admin/stock/${pack}`, { low_stock: 5 });
  return body.batches.map(({ left: pieces, batch }) => [pieces, batch]);
}

async function movements(pack: number): Promise<StockMovement[]> {
  return (await callAsAdmin<Page<StockMovement>>("GET", `/admin/stock/${pack}/movements`)).body
    .results;
}

const changeStatus = (id: number, status: string) =>
  callAsAdmin("PUT", `/orders/${id}`, { status });

describe("an order of packs with batches", () => {
  test("takes the oldest batch, and then the next one if it is not enough", async () => {
    const product = await delivered([
      [5, "late", FAR],
      [4, "early", dayFromNow(120)],
      [2, "plain"],
    ]);
    expect(await picked(await order(product, 1))).toEqual([[1, "plain"]]);
    expect(await picked(await order(product, 3))).toEqual([
      [1, "plain"],
      [2, "early"],
    ]);
    const both = await order(product, 4);
    expect(await picked(both)).toEqual([
      [2, "early"],
      [2, "late"],
    ]);
    expect(await left(product.pack)).toEqual([[3, "late"]]);
    expect(
      (await movements(product.pack))
        .filter(({ order_id }) => order_id === both)
        .map(({ kind, quantity, batch, best_before }) => [kind, quantity, batch, best_before])
        .toSorted(),
    ).toEqual([
      ["sold", -2, "early", dayFromNow(120)],
      ["sold", -2, "late", FAR],
    ]);
  });

  test("takes an earlier date first, even if it arrived when newer goods were half sold", async () => {
    const product = await delivered([[10, "late", FAR]]);
    await order(product, 8);
    const body = { quantity: 5, batch: "early", best_before: dayFromNow(120) };
    await callAsAdmin("POST", `/admin/stock/${product.pack}/receive`, body);
    expect(await picked(await order(product, 6))).toEqual([
      [5, "early"],
      [1, "late"],
    ]);
  });

  test("placed twenty times at once leaves every batch with exact totals", async () => {
    const product = await delivered([
      [30, "early", dayFromNow(120)],
      [30, "late", FAR],
    ]);
    const shoppers = await Promise.all(
      Array.from({ length: 20 }, () => newShopper(shop, { product_id: product.id, quantity: 2 })),
    );
    const placed = await Promise.all(shoppers.map((shopper) => shopper.place()));
    expect(placed.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const taken = (await Promise.all(placed.map(({ body }) => picked(body.id)))).flat();
    const sumOf = (name: string) =>
      taken.filter(([, batch]) => batch === name).reduce((sum, [pieces]) => sum + pieces, 0);
    expect([sumOf("early"), sumOf("late")]).toEqual([30, 10]);
    expect(await left(product.pack)).toEqual([[20, "late"]]);
  });

  test("returns its pieces to their batches when it is cancelled", async () => {
    const product = await delivered([
      [2, "early", dayFromNow(120)],
      [5, "late", FAR],
    ]);
    const id = await order(product, 4);
    await order(product, 1);
    expect((await changeStatus(id, "cancelled")).status).toBe(200);
    expect(await left(product.pack)).toEqual([
      [2, "early"],
      [4, "late"],
    ]);
    expect(await stockOf(shop, [product.pack])).toEqual([6]);
  });
});

describe("stock too close to its best-before date", () => {
  test("is removed from stock once, however many check it, and is no longer sold", async () => {
    const product = await delivered([
      [4, "near", NEAR],
      [3, "far", FAR],
    ]);
    await writeOffExpiredStock(shop.shop);
    expect(await stockOf(shop, [product.pack])).toEqual([7]);
    await setShelfLife(product, 12);
    expect((await shop.call(`/products/${product.id}`)).body.stock).toBe(7);
    await Promise.all([1, 2, 3, 4].map(() => writeOffExpiredStock(shop.shop)));
    expect((await shop.call(`/products/${product.id}`)).body.stock).toBe(3);
    const [writtenOff, ...earlier] = await movements(product.pack);
    expect(writtenOff).toMatchObject({
      kind: "corrected",
      quantity: -4,
      batch: "near",
      best_before: NEAR,
      note: "Too near its date",
      actor: null,
      order_id: null,
    });
    expect(earlier).toHaveLength(2);
    expect(await picked(await order(product, 3))).toEqual([[3, "far"]]);
  });

  test("of a pack off sale is removed once the pack is on sale again", async () => {
    const product = await delivered([[4, "near", NEAR]]);
    await setShelfLife(product, 12);
    const setRetired = (value: string) =>
      shop.database.pool.query(`UPDATE packs SET retired_at = ${value} WHERE id = $1`, [
        product.pack,
      ]);
    await setRetired("now()");
    await writeOffExpiredStock(shop.shop);
    expect(await stockOf(shop, [product.pack])).toEqual([4]);
    await setRetired("NULL");
    await writeOffExpiredStock(shop.shop);
    expect(await stockOf(shop, [product.pack])).toEqual([0]);
  });

  test("is also removed if an order returns it", async () => {
    const product = await delivered([[4, "near", NEAR]]);
    const id = await order(product, 4);
    await setShelfLife(product, 12);
    await changeStatus(id, "cancelled");
    await writeOffExpiredStock(shop.shop);
    expect(await stockOf(shop, [product.pack])).toEqual([0]);
    expect(await left(product.pack)).toEqual([]);
  });

  test("is not shipped, alone or among others, until the order is reallocated", async () => {
    const product = await delivered([
      [4, "near", NEAR],
      [3, "far", FAR],
    ]);
    const id = await order(product, 5);
    const other = await order(await delivered([[1, "fine", FAR]]), 1);
    await setShelfLife(product, 12);
    const why = expect.stringMatching(
      /Title of .* \(1 kg\), batch near, best before \d+ \w+ \d{4}/,
    );
    const refused = await changeStatus(id, "shipped");
    expect([refused.status, refused.body.message]).toEqual([409, why]);
    const report = await callAsAdmin<BatchReport>("POST", "/admin/orders/ship", {
      ids: [id, other],
    });
    expect(report.body.results).toEqual([
      { id, done: false, message: why },
      { id: other, done: true, message: "" },
    ]);

    const short = await callAsAdmin("POST", `/admin/orders/${id}/fresher-stock`);
    expect([short.status, short.body.message]).toEqual([
      409,
      expect.stringMatching(
        /4 needed, only 2 fresher in stock\. Receive fresher stock first, or cancel these items\.$/,
      ),
    ]);
    expect(await picked(id)).toEqual([
      [4, "near"],
      [1, "far"],
    ]);
    const body = { quantity: 6, batch: "fresh", best_before: dayFromNow(500) };
    await callAsAdmin("POST", `/admin/stock/${product.pack}/receive`, body);
    const reallocated = await callAsAdmin<AdminOrder>("POST", `/admin/orders/${id}/fresher-stock`);
    expect([reallocated.status, reallocated.body.batches.map(({ too_near }) => too_near)]).toEqual([
      200,
      [false, false],
    ]);
    expect(await picked(id)).toEqual([
      [3, "far"],
      [2, "fresh"],
    ]);
    expect(await left(product.pack)).toEqual([[4, "fresh"]]);
    expect(await stockOf(shop, [product.pack])).toEqual([4]);
    expect((await movements(product.pack))[0]).toMatchObject({
      kind: "corrected",
      order_id: id,
      note: expect.stringMatching(/^In place of batch near, best before /),
    });
    const again = await callAsAdmin("POST", `/admin/orders/${id}/fresher-stock`);
    expect(again.status).toBe(409);
    expect((await changeStatus(id, "shipped")).status).toBe(200);
    const { rows } = await shop.database.pool.query(
      "SELECT before, after FROM audit_log WHERE what = 'order.freshened' AND thing_id = $1",
      [String(id)],
    );
    expect(rows).toMatchObject([
      {
        before: { picked: [{ batches: [{ batch: "near" }, { batch: "far" }] }] },
        after: { picked: [{ batches: [{ batch: "far" }, { batch: "fresh" }] }] },
      },
    ]);
  });

  test("is replaced in each of two lines of the same pack", async () => {
    const product = await delivered([[3, "near", NEAR]]);
    const id = await order(product, 2);
    await shop.database.pool.query(
      "UPDATE packs SET price_paise = 1200, mrp_paise = 1200 WHERE id = $1",
      [product.pack],
    );
    const lines = [{ pack_id: product.pack, quantity: 1 }];
    const added = await shop.call(`/admin/orders/${id}/items/`, {
      token: admin,
      headers: { "idempotency-key": randomUUID() },
      body: { lines, expected_total: 32 },
    });
    expect([added.status, (await readLines(id)).length]).toEqual([201, 2]);
    await setShelfLife(product, 12);
    const receive = (quantity: number) =>
      callAsAdmin("POST", `/admin/stock/${product.pack}/receive`, {
        quantity,
        batch: "fresh",
        best_before: dayFromNow(500),
      });

    await receive(2);
    const short = await callAsAdmin("POST", `/admin/orders/${id}/fresher-stock`);
    expect([short.status, short.body.message]).toEqual([
      409,
      expect.stringContaining("1 needed, only 0 fresher"),
    ]);
    await receive(3);
    const replaced = await callAsAdmin("POST", `/admin/orders/${id}/fresher-stock`);
    expect([replaced.status, replaced.body.message]).toEqual([200, undefined]);
    expect(await picked(id)).toEqual([
      [2, "fresh"],
      [1, "fresh"],
    ]);
    expect(await left(product.pack)).toEqual([[2, "fresh"]]);
    expect(await stockOf(shop, [product.pack])).toEqual([2]);
  });

  test("is not replaced by stock that is also too close", async () => {
    const product = await delivered([[6, "near", NEAR]]);
    const id = await order(product, 2);
    await setShelfLife(product, 12);
    expect((await callAsAdmin("POST", `/admin/orders/${id}/fresher-stock`)).status).toBe(409);
    expect(await left(product.pack)).toEqual([[4, "near"]]);
  });

  test("changes nothing about an order that has already been shipped", async () => {
    const product = await delivered([[2, "near", NEAR]]);
    const id = await order(product, 2);
    await changeStatus(id, "shipped");
    await setShelfLife(product, 12);
    const { body } = await callAsAdmin<AdminOrder>("GET", `/admin/orders/${id}`);
    expect(body.batches).toMatchObject([{ batch: "near", too_near: false }]);
    expect((await callAsAdmin("POST", `/admin/orders/${id}/fresher-stock`)).status).toBe(409);
    expect((await changeStatus(id, "delivered")).status).toBe(200);
  });
});

test("the pick list sums the pieces of each batch, earliest date first, and warns of those too close to it", async () => {
  const product = await delivered([
    [3, "early", dayFromNow(120)],
    [9, "late", FAR],
  ]);
  const ids = [await order(product, 2), await order(product, 3)];
  const { body } = await callAsAdmin<PickList>("GET", `/admin/orders/pick-list?ids=${ids}`);
  expect(body.packs).toMatchObject([
    {
      pieces: 5,
      batches: [
        { batch: "early", best_before: dayFromNow(120), quantity: 3, too_near: false },
        { batch: "late", best_before: FAR, quantity: 2, too_near: false },
      ],
    },
  ]);
  const near = await delivered([[1, "near", NEAR]]);
  const one = await order(near, 1);
  await setShelfLife(near, 12);
  const { body: warned } = await callAsAdmin<PickList>("GET", `/admin/orders/pick-list?ids=${one}`);
  expect(warned.packs[0]?.batches).toMatchObject([{ batch: "near", too_near: true }]);
});

test("the pick list warns of recalled batches", async () => {
  const product = await delivered([[3, "mouldy", FAR]]);
  const id = await order(product, 2);
  const recall = { pack_id: product.pack, batch: "mouldy", message: "Throw it away." };
  expect((await callAsAdmin("POST", "/admin/recalls/", recall)).status).toBe(201);
  const { body } = await callAsAdmin<PickList>("GET", `/admin/orders/pick-list?ids=${id}`);
  expect(body.packs[0]?.batches).toMatchObject([{ batch: "mouldy", too_near: true }]);
});

test("the pick list leaves out cancelled orders, but printing their invoices doesn't", async () => {
  const product = await delivered([[9, "late", FAR]]);
  const [kept, cancelled] = [await order(product, 2), await order(product, 3)];
  for (const id of [kept, cancelled]) await changeStatus(id, "paid");
  expect((await changeStatus(cancelled, "cancelled")).status).toBe(200);
  const path = `/admin/orders/pick-list?ids=${kept},${cancelled}`;
  const { body } = await callAsAdmin<PickList>("GET", path);
  expect(body.orders.map(({ id }) => id)).toEqual([kept]);
  expect(body.packs).toMatchObject([{ pieces: 2, orders: [{ id: kept, pieces: 2 }] }]);
  const { headers } = await fetch(
    `${shop.url}/api/admin/orders/invoices?ids=${kept},${cancelled}`,
    { headers: { authorization: `Bearer ${admin}` } },
  );
  expect(headers.get("content-disposition")).toContain(`-orders-${kept}-to-${cancelled}`);
});
