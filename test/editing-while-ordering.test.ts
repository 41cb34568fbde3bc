import { afterAll, beforeAll, expect, test } from "vitest";
import { importCalls } from "./support/documents/import-calls.ts";
import { inOtherTransaction, type OtherTransaction } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Edits of products take locks in the same order as placing orders does, so that neither ends in a deadlock. */
let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const { send, changeImport } = importCalls(() => ({ shop, token }));

/** Locks a pack as placing an order does. */
const lockPack = (other: OtherTransaction, id: number | undefined) =>
  other.query("SELECT FROM packs WHERE id = $1 FOR NO KEY UPDATE", [id]);

test("an order doesn't wait for an edit of its product that waits for the order", async () => {
  const { id, packIds } = await createProducts(shop);
  let edited: ReturnType<TestShop["call"]> | undefined;
  await inOtherTransaction(shop, async (order) => {
    await lockPack(order, packIds[0]);
    edited = shop.call(`/products/${id}`, { method: "PUT", token, body: { price: 9 } });
    await order.untilWaiting();
    // As inserting a new order line does.
    await order.query("SELECT FROM products WHERE id = $1 FOR KEY SHARE", [id]);
  });
  expect((await edited)?.status).toBe(200);
});

test("an import locks packs in the same order as orders do, whatever the order of its lines", async () => {
  // More than one batch of lines.
  const packs = Array.from({ length: 501 }, () => ({ stock: 1 }));
  const { packIds } = await createProducts(shop, packs);
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    "SELECT sku FROM packs WHERE id = ANY ($1) ORDER BY id DESC",
    [packIds],
  );
  const { body } = await send(["sku", "price"], ...rows.map(({ sku }) => [sku, 9]));
  let applied: ReturnType<typeof changeImport> | undefined;
  await inOtherTransaction(shop, async (order) => {
    await lockPack(order, packIds[0]);
    applied = changeImport(body.id, "apply");
    await order.untilWaiting();
    await lockPack(order, packIds.at(-1));
  });
  expect((await applied)?.status).toBe(200);
});

test("undoing an import holds no pack while it waits for the cart of an order", async () => {
  const { id } = await createProducts(shop);
  const { rows } = await shop.database.pool.query<{ slug: string }>(
    "SELECT slug FROM products WHERE id = $1",
    [id],
  );
  const columns = ["sku", "slug", "pack", "net_quantity", "unit", "price", "mrp", "stock"];
  const { body } = await send(columns, [
    "NEW-1",
    rows[0]?.slug ?? "",
    "2 kg",
    2000,
    "g",
    90,
    90,
    5,
  ]);
  expect((await changeImport(body.id, "apply")).status).toBe(200);
  const { rows: packs } = await shop.database.pool.query<{ id: number }>(
    "SELECT id FROM packs WHERE sku = 'NEW-1'",
  );
  const shopper = await newShopper(shop, { product_id: id, pack_id: packs[0]?.id });
  let undone: ReturnType<typeof changeImport> | undefined;
  await inOtherTransaction(shop, async (order) => {
    await order.query("DELETE FROM cart_items WHERE pack_id = $1", [packs[0]?.id]);
    undone = changeImport(body.id, "undo");
    await order.untilWaiting();
    await lockPack(order, packs[0]?.id);
  });
  expect((await undone)?.status).toBe(200);
  const cart = await shop.call("/carts/", { token: shopper.token });
  expect(cart.body.cart_items).toEqual([]);
});
