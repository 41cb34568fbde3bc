import { afterAll, beforeAll, expect, test } from "vitest";
import { type GstRates, gstRatesOn } from "../app/features/catalogue/product/gst-rate.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import { importCalls } from "./support/documents/import-calls.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.newAdmin();
});
afterAll(() => shop.close());

const { send, changeImport, rowsOf, packOf } = importCalls(() => ({ shop, token }));

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

test("a price above a separate MRP is an error in its line, and both can be given", async () => {
  const pack = await packOf(5);
  expect(pack.mrp).toBeGreaterThan(pack.price);
  const refused = await send(["sku", "price"], [pack.sku, pack.mrp + 1]);
  expect(refused.body).toMatchObject({ error_count: 1, changed_count: 0 });
  expect((await rowsOf(refused.body.id))[0]).toMatchObject({
    message: "price: The price can't be above the MRP.",
  });
  const both = await send(["sku", "price", "mrp"], [pack.sku, pack.mrp + 1, pack.mrp + 1]);
  expect((await changeImport(both.body.id, "apply")).status).toBe(200);
  const together = await send(["sku", "price"], [pack.sku, pack.mrp + 2]);
  expect((await changeImport(together.body.id, "apply")).status).toBe(200);
  expect(await packOf(5)).toMatchObject({ price: pack.mrp + 2, mrp: pack.mrp + 2 });
});

test("a new rate replaces one that has come into force since it was scheduled, and undoing restores that", async () => {
  const { sku, product_id } = await newPack();
  const { pool } = shop.database;
  await pool.query(
    `UPDATE products SET gst_rate_percent = 5, next_gst_rate_percent = 18, next_gst_rate_from = '2026-01-01' WHERE id = $1`,
    [product_id],
  );
  const rates = async () => {
    const columns = "gst_rate_percent, next_gst_rate_percent, next_gst_rate_from";
    const { rows } = await pool.query<GstRates>(`SELECT ${columns} FROM products WHERE id = $1`, [
      product_id,
    ]);
    return rows.map((row) => gstRatesOn(row, indiaDay(new Date())))[0];
  };
  const [before, after] = [18, 5].map((gst_rate_percent) => ({
    gst_rate_percent,
    next_gst_rate_percent: null,
    next_gst_rate_from: null,
  }));
  expect(await rates()).toEqual(before);
  const { body } = await send(["sku", "gst_rate_percent"], [sku, 5]);
  expect(body).toMatchObject({ changed_count: 1 });
  expect((await changeImport(body.id, "apply")).status).toBe(200);
  expect(await rates()).toEqual(after);
  expect((await changeImport(body.id, "undo")).status).toBe(200);
  expect(await rates()).toEqual(before);
  const half = await send(["sku", "next_gst_rate_percent"], [sku, 40]);
  expect(half.body).toMatchObject({ error_count: 1 });
});

test("a rate that is not in force gives a warning, and a future rate needs its date", async () => {
  const head = ["sku", "gst_rate_percent", "next_gst_rate_percent", "next_gst_rate_from"];
  const [odd, next, half] = [await packOf(5), await packOf(6), await packOf(7)];
  const { body } = await send(
    head,
    [next.sku, 18, 5, "2099-04-01"],
    [odd.sku, 12, "", ""],
    [half.sku, 5, 18, ""],
  );
  expect(body).toMatchObject({ changed_count: 2, error_count: 1 });
  const rows = await rowsOf(body.id);
  expect(rows).toMatchObject([
    {
      sku: half.sku,
      message: expect.stringContaining("next_gst_rate_from: Enter the day from which"),
    },
    { sku: odd.sku, outcome: "changed", message: expect.stringContaining("12% is not a GST rate") },
    { sku: next.sku, outcome: "changed", message: "" },
  ]);
  const good = await send(head, [next.sku, 18, 5, "2099-04-01"]);
  await changeImport(good.body.id, "apply");
  const read = async () => (await shop.call(`/products/6`)).body;
  const set = { gst_rate_percent: 18, next_gst_rate_percent: 5, next_gst_rate_from: "2099-04-01" };
  expect(await read()).toMatchObject(set);
  await changeImport(good.body.id, "undo");
  expect(await read()).toMatchObject({ next_gst_rate_percent: null, next_gst_rate_from: null });
});

test("reads numbers as spreadsheets in India write them, and an ambiguous one is an error in its line", async () => {
  const pack = await newPack();
  const columns = ["sku", "price", "mrp", "stock", "gst_rate_percent"];
  const { body } = await send(columns, [
    pack.sku,
    "₹ 1,25,000.50",
    "Rs. 1,30,000/-",
    "1,200",
    "5%",
  ]);
  expect((await changeImport(body.id, "apply")).status).toBe(200);
  expect(await packOf(pack.product_id)).toMatchObject({
    price: 125_000.5,
    mrp: 130_000,
    stock: 1_200,
  });
  const { body: product } = await shop.call(`/products/${pack.product_id}`);
  expect(product).toMatchObject({ gst_rate_percent: 5 });
  const unclear = await send(["sku", "price"], [pack.sku, "12,50"]);
  expect((await rowsOf(unclear.body.id))[0]).toMatchObject({
    outcome: "error",
    message: "price: Enter an amount in rupees, such as 120 or 99.50.",
  });
});
