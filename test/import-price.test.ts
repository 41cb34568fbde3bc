import { afterAll, beforeAll, expect, test } from "vitest";
import { csvOf, sendCsv } from "./support/documents/csv-file.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const send = (...lines: (string | number)[][]) => sendCsv(shop, token, csvOf(...lines));
const changeImport = (id: unknown, action: "apply" | "undo") =>
  shop.call(`/admin/import/${id}/${action}`, { method: "POST", token });

interface OnePack {
  id: number;
  sku: string;
  price: number;
  mrp: number;
}

async function packOf(productId: number): Promise<OnePack> {
  const { body } = await shop.call<{ packs: OnePack[] }>(`/products/${productId}`);
  const [pack] = body.packs;
  if (!pack) throw new Error("This product has no pack.");
  return pack;
}

/** The pack of a new product, at ₹90 with an MRP of ₹100. */
async function newPack() {
  const packs = [{ label: "1 kg", net_quantity: 1000, unit: "g", price: 90, mrp: 100 }];
  const product = { title: "Dearer or cheaper", price: 90, category_id: 28, packs };
  const { body } = await shop.call<{ id: number }>("/products", { token, body: product });
  return { ...(await packOf(body.id)), product_id: body.id };
}

test("an MRP that falls below the price of an import is a conflict, applied and undone", async () => {
  const pack = await newPack();
  const setMrp = async (mrp: number) => {
    const { body } = await send(["sku", "mrp"], [pack.sku, mrp]);
    expect((await changeImport(body.id, "apply")).status).toBe(200);
    return body.id;
  };
  const raised = await send(["sku", "price"], [pack.sku, 95]);
  const lowering = await setMrp(92);
  const refused = await changeImport(raised.body.id, "apply");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The price of a pack would be above its MRP, which has changed. Upload the file again.",
  ]);
  expect((await changeImport(lowering, "undo")).status).toBe(200);
  expect((await changeImport(raised.body.id, "apply")).status).toBe(200);
  expect(await packOf(pack.product_id)).toMatchObject({ price: 95, mrp: 100 });
  const lowered = await send(["sku", "price"], [pack.sku, 80]);
  expect((await changeImport(lowered.body.id, "apply")).status).toBe(200);
  const { pool } = shop.database;
  await pool.query("UPDATE packs SET mrp_paise = 9200 WHERE id = $1", [pack.id]);
  const { status, body } = await changeImport(lowered.body.id, "undo");
  expect([status, body.message]).toEqual([
    409,
    "This import can't be undone. The price of a pack would be above its MRP, which has changed.",
  ]);
  expect(await packOf(pack.product_id)).toMatchObject({ price: 80, mrp: 92 });
});
