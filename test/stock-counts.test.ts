import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#app/shared/page-links.ts";
import type { AdminProduct } from "../app/features/catalogue/product/product-schema.ts";
import type { PackCount, StockCountReport } from "../app/features/inventory/counts/count-schema.ts";
import type { DatedBatch, StockMovement } from "../app/features/inventory/stock-schema.ts";
import type { PackPrice } from "../app/features/product-admin/markdowns/markdown-schema.ts";
import { endSoldMarkdowns } from "../app/features/product-admin/markdowns/markdown-service.server.ts";
import { dayFromNow } from "./support/day.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts, stockOf, type TestPack } from "./support/products.ts";
import { type ApiResponse, openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const asAdmin = <T = Record<string, string[]>>(
  method: string,
  path: string,
  body?: object,
): Promise<ApiResponse<T>> => shop.call<T>(path, { method, token: admin, body });

async function onePack(pack: TestPack = { stock: 12 }) {
  const { id, packIds } = await createProducts(shop, [pack]);
  return { productId: id, pack: packIds[0] ?? 0 };
}

const countOf = async (pack: number) =>
  (await asAdmin<PackCount>("GET", `/admin/stock/${pack}/count`)).body;
const count = (rows: object[], note?: string) =>
  asAdmin<StockCountReport & Record<string, string[]>>("POST", "/admin/stock/counts", {
    rows,
    note,
  });
const movementsOf = async (pack: number) =>
  (await asAdmin<Page<StockMovement>>("GET", `/admin/stock/${pack}/movements`)).body.results;

/** An order of `quantity` pieces. */
async function order(productId: number, quantity: number): Promise<number> {
  const shopper = await newShopper(shop, { product_id: productId, quantity });
  return (await shopper.place()).body.id;
}

describe("a stock count", () => {
  test("includes the stock and the pieces of orders to pack, and isn't affected by an order placed during the count", async () => {
    const { pack, productId } = await onePack({ stock: 12 });
    await order(productId, 3);
    const { stock, reserved } = await countOf(pack);
    expect([stock, reserved]).toEqual([9, 3]);
    await order(productId, 2);
    expect(await countOf(pack)).toMatchObject({ stock: 7, reserved: 5 });
    const { status, body } = await count([{ pack_id: pack, counted: 11, expected: 12 }]);
    expect([status, body]).toEqual([200, { counted: 1, corrected: 1, missing: 1, found: 0 }]);
    expect(await stockOf(shop, [pack])).toEqual([6]);
    expect((await movementsOf(pack))[0]).toMatchObject({
      kind: "corrected",
      quantity: -1,
      note: "Stock counted",
    });
  });

  test("excludes the pieces of orders that were sent or cancelled", async () => {
    const { pack, productId } = await onePack({ stock: 12 });
    const [sent, cancelled] = [await order(productId, 3), await order(productId, 2)];
    await asAdmin("PUT", `/orders/${sent}`, { status: "shipped" });
    await asAdmin("PUT", `/orders/${cancelled}`, { status: "cancelled" });
    expect(await countOf(pack)).toMatchObject({ stock: 9, reserved: 0 });
  });

  test("is refused for a product that has been deleted since, like every other change of its stock", async () => {
    const { pack, productId } = await onePack({ stock: 12 });
    await order(productId, 1);
    await asAdmin("DELETE", `/products/${productId}`);
    expect((await asAdmin("GET", `/admin/stock/${pack}/count`)).status).toBe(404);
    const gone = ["This pack is not on sale any more."];
    const counted = await count([{ pack_id: pack, counted: 9, expected: 12 }]);
    expect(counted.body["rows.0.pack_id"]).toEqual(gone);
    const rows = [{ pack_id: pack, quantity: 5 }];
    const delivery = await asAdmin("POST", "/admin/stock/deliveries", { rows });
    expect(delivery.body["rows.0.pack_id"]).toEqual(gone);
    const path = `/admin/stock/${pack}`;
    const loss = { quantity: 1, batch: "", best_before: null, reason: "Damaged" };
    for (const { status } of [
      await asAdmin("POST", `${path}/receive`, { quantity: 5 }),
      await asAdmin("POST", `${path}/correct`, { counted: 9, note: "Counted" }),
      await asAdmin("POST", `${path}/write-off`, loss),
      await asAdmin("PUT", path, { low_stock: 2 }),
    ])
      expect(status).toBe(404);
    expect(await stockOf(shop, [pack])).toEqual([11]);
  });

  test("is saved whole or not at all, and each error is listed at its row", async () => {
    const [fine, sent, short] = [
      await onePack({ stock: 5 }),
      await onePack({ stock: 5 }),
      await onePack({ stock: 5 }),
    ];
    const id = await order(sent.productId, 2);
    await asAdmin("PUT", `/orders/${id}`, { status: "shipped" });
    await order(short.productId, 4);
    const { status, body } = await count([
      { pack_id: fine.pack, counted: 9, expected: 5 },
      { pack_id: sent.pack, counted: 5, expected: 5 },
      { pack_id: short.pack, counted: 3, expected: 5 },
      { pack_id: 999_999_999, counted: 3, expected: 5 },
    ]);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      "rows.1.counted": [
        "The stock changed while you were counting: it should now have 3. Count it again.",
      ],
      "rows.2.counted": ["Orders to pack need 4. Cancel pieces of an order first, or count again."],
      "rows.3.pack_id": ["This pack is not on sale any more."],
    });
    expect(Object.keys(body).filter((field) => field.startsWith("rows.0"))).toEqual([]);
    expect(await stockOf(shop, [fine.pack])).toEqual([5]);
  });

  test("is refused with a pack twice, with none, and with impossible numbers", async () => {
    const { pack } = await onePack();
    const row = { pack_id: pack, counted: 12, expected: 12 };
    for (const rows of [[], [row, row], [{ ...row, counted: -1 }], [{ ...row, counted: 1.5 }]])
      expect((await count(rows)).status).toBe(400);
  });

  test("never leaves more in stock than a pack may have", async () => {
    const { pack, productId } = await onePack({ stock: 12 });
    await order(productId, 2);
    const { status, body } = await count([{ pack_id: pack, counted: 1_000_003, expected: 12 }]);
    expect([status, body["rows.0.counted"]]).toEqual([
      400,
      ["Stock can't be more than 10,00,000."],
    ]);
    expect(await stockOf(shop, [pack])).toEqual([10]);
    expect((await count([{ pack_id: pack, counted: 1_000_002, expected: 12 }])).status).toBe(200);
    expect(await stockOf(shop, [pack])).toEqual([1_000_000]);
  });

  test("never loses a piece to orders that are placed at the same moment", async () => {
    const { pack, productId } = await onePack({ stock: 40 });
    const shoppers = await Promise.all(
      Array.from({ length: 8 }, () => newShopper(shop, { product_id: productId, quantity: 2 })),
    );
    const [counted] = await Promise.all([
      count([{ pack_id: pack, counted: 38, expected: 40 }]),
      ...shoppers.map((shopper) => shopper.place()),
    ]);
    expect(counted.status).toBe(200);
    expect(await countOf(pack)).toMatchObject({ stock: 22, reserved: 16 });
  });
});

/** A pack with ten pieces of a batch close to its date, and two without a date. */
async function nearPack(price_paise = 20_000) {
  const best_before = dayFromNow(70);
  const made = await onePack({ stock: 2, price_paise });
  await shop.database.pool.query("UPDATE products SET shelf_life_months = 12 WHERE id = $1", [
    made.productId,
  ]);
  const received = { quantity: 10, batch: "N-1", best_before };
  await asAdmin("POST", `/admin/stock/${made.pack}/receive`, received);
  return { ...made, batch: "N-1", best_before };
}

describe("pieces that are written off", () => {
  test("are taken from their batch, and the history has the reason", async () => {
    const { pack, batch, best_before } = await nearPack();
    const path = `/admin/stock/${pack}/write-off`;
    const off = { batch, best_before, quantity: 4, reason: "Torn bags" };
    expect((await asAdmin("POST", path, off)).status).toBe(204);
    expect(await stockOf(shop, [pack])).toEqual([8]);
    expect((await movementsOf(pack))[0]).toMatchObject({
      kind: "corrected",
      quantity: -4,
      batch,
      best_before,
      note: "Torn bags",
    });
    const tooMany = await asAdmin("POST", path, { ...off, quantity: 7 });
    expect([tooMany.status, tooMany.body.quantity]).toEqual([400, ["Only 6 are left."]]);
    const other = await asAdmin("POST", path, { ...off, batch: "N-2" });
    expect([other.status, other.body.quantity]).toEqual([400, ["None are left."]]);
    const undated = { batch: "", best_before: null, quantity: 2, reason: "Tasted" };
    expect((await asAdmin("POST", path, undated)).status).toBe(204);
    expect((await asAdmin("POST", path, undated)).status).toBe(400);
    expect(await stockOf(shop, [pack])).toEqual([6]);
  });

  test("are taken from stock once if the call is sent again with its key", async () => {
    const { pack, batch, best_before } = await nearPack();
    const off = { batch, best_before, quantity: 4, reason: "Torn bags" };
    const headers = { "idempotency-key": "torn-bags-1" };
    const send = (body: object) =>
      shop.call(`/admin/stock/${pack}/write-off`, { token: admin, headers, body });
    const both = await Promise.all([send(off), send(off)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const other = await send({ ...off, quantity: 5 });
    expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^These/)]);
    expect(await stockOf(shop, [pack])).toEqual([8]);
  });

  test("twice at once are taken from stock only once", async () => {
    const { pack, batch, best_before } = await nearPack();
    const off = { batch, best_before, quantity: 10, reason: "Given to the school" };
    const both = await Promise.all(
      [1, 2].map(() => asAdmin("POST", `/admin/stock/${pack}/write-off`, off)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(await stockOf(shop, [pack])).toEqual([2]);
  });
});

describe("a pack marked down for a batch", () => {
  const priceOf = async (id: number) =>
    (await shop.call<{ price: number; mrp: number }>(`/products/${id}`)).body;
  const markDown = (
    { pack, batch, best_before }: Awaited<ReturnType<typeof nearPack>>,
    price: number,
  ) =>
    asAdmin<PackPrice & Record<string, string[]>>("PUT", `/admin/stock/${pack}/markdown`, {
      batch,
      best_before,
      price,
    });

  test("is sold for less until the batch is sold out, then at the usual price again", async () => {
    const near = await nearPack();
    expect(await markDown(near, 140)).toMatchObject({
      status: 200,
      body: { price: 140, usual_price: 200, mrp: 200, markdown: { batch: "N-1" } },
    });
    expect(await priceOf(near.productId)).toMatchObject({ price: 140, mrp: 200 });
    const { body } = await asAdmin<Page<DatedBatch>>("GET", "/admin/stock/batches?limit=50");
    const listed = body.results.find(({ pack_id }) => pack_id === near.pack);
    expect(listed).toMatchObject({ marked_down: true, fitness: "soon" });
    await order(near.productId, 11);
    await endSoldMarkdowns(shop.shop);
    expect(await priceOf(near.productId)).toMatchObject({ price: 140 });
    await order(near.productId, 1);
    await Promise.all([endSoldMarkdowns(shop.shop), endSoldMarkdowns(shop.shop)]);
    expect(await priceOf(near.productId)).toMatchObject({ price: 200, mrp: 200 });
  });

  test("can't be marked down to the usual price or more, even if it is marked down already, or for an unknown batch", async () => {
    const near = await nearPack();
    await markDown(near, 100);
    expect(await markDown(near, 150)).toMatchObject({ status: 200, body: { usual_price: 200 } });
    const high = await markDown(near, 200);
    expect([high.status, high.body.price]).toEqual([
      400,
      ["Enter a price below the usual ₹200.00."],
    ]);
    expect((await markDown(near, 0)).status).toBe(400);
    expect((await markDown({ ...near, batch: "N-9" }, 100)).status).toBe(409);
  });

  test("gets the usual price back at once, but keeps a price that was edited in the meantime", async () => {
    const near = await nearPack();
    await markDown(near, 100);
    const path = `/admin/stock/${near.pack}/markdown`;
    expect((await asAdmin<PackPrice>("DELETE", path)).body).toMatchObject({
      price: 200,
      markdown: null,
    });
    await markDown(near, 100);
    await asAdmin("PUT", `/products/${near.productId}`, { price: 180 });
    expect((await asAdmin<PackPrice>("DELETE", path)).body).toMatchObject({ price: 180 });
    expect(await priceOf(near.productId)).toMatchObject({ price: 180 });
  });

  test("is copied at the usual price, since the markdown is for a batch of the original", async () => {
    const near = await nearPack();
    await markDown(near, 100);
    const { status, body } = await asAdmin<AdminProduct>(
      "POST",
      `/admin/products/${near.productId}/duplicate`,
    );
    expect(status).toBe(201);
    expect([body.price, body.packs.map(({ price }) => price)]).toEqual([200, [200]]);
  });

  test("costs no more than its MRP after the markdown, even if the usual price was higher", async () => {
    const near = await nearPack();
    await markDown(near, 100);
    await asAdmin("PUT", `/products/${near.productId}`, { mrp: 150 });
    expect(
      (await asAdmin<PackPrice>("GET", `/admin/stock/${near.pack}/markdown`)).body,
    ).toMatchObject({ usual_price: 150, price: 100, mrp: 150 });
    await order(near.productId, 12);
    const other = await nearPack();
    await markDown(other, 100);
    await order(other.productId, 12);
    await endSoldMarkdowns(shop.shop);
    expect(await priceOf(near.productId)).toMatchObject({ price: 150, mrp: 150 });
    expect(await priceOf(other.productId)).toMatchObject({ price: 200 });
  });

  test("stays marked down if another batch is marked down just before the markdown of the sold one ends", async () => {
    const near = await nearPack();
    const later = { quantity: 3, batch: "N-2", best_before: dayFromNow(200) };
    await asAdmin("POST", `/admin/stock/${near.pack}/receive`, later);
    await markDown(near, 140);
    await order(near.productId, 12);
    const client = await shop.database.pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT FROM products WHERE id = $1 FOR UPDATE", [near.productId]);
    const ending = endSoldMarkdowns(shop.shop);
    await untilLockWaits(shop.database.pool);
    await client.query("UPDATE markdowns SET batch = $2, best_before = $3 WHERE pack_id = $1", [
      near.pack,
      later.batch,
      later.best_before,
    ]);
    await client.query("COMMIT");
    client.release();
    await ending;
    expect(await priceOf(near.productId)).toMatchObject({ price: 140 });
  });

  test("is recorded, and open forms of its product get a conflict", async () => {
    const near = await nearPack();
    const { updated_at } = await shop.database.db
      .selectFrom("products")
      .select("updated_at")
      .where("id", "=", near.productId)
      .executeTakeFirstOrThrow();
    await markDown(near, 100);
    const late = await asAdmin("PUT", `/products/${near.productId}`, {
      price: 200,
      expected_updated_at: updated_at.toISOString(),
    });
    expect(late.status).toBe(409);
    const { rows } = await shop.database.pool.query(
      "SELECT before, after FROM audit_log WHERE what = 'stock.marked-down' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toEqual([{ before: { price: 200 }, after: { price: 100 } }]);
  });
});
