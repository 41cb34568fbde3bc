import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "../app/features/catalogue/product/product-schema.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";

/** Prices relative to the MRP, above which selling is illegal. */

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

function create(fields: { price: number }) {
  const body = { title: "Hand-pounded Samai", category_id: 38, ...fields };
  return shop.call<Product>("/products", { token: admin, body });
}

function change(id: number, body: unknown) {
  return shop.call<Product>(`/products/${id}`, { method: "PUT", token: admin, body });
}

test("a product sold at its MRP keeps its MRP equal to the price, even 0", async () => {
  const { id } = (await create({ price: 100 })).body;
  for (const price of [150, 80, 0, 120]) {
    expect((await change(id, { price })).body).toMatchObject({ price, mrp: price });
  }
});

test("a price above a separate MRP is refused, and both may change together", async () => {
  const { id } = (await create({ price: 140 })).body;
  expect((await change(id, { price: 140, mrp: 155 })).body).toMatchObject({
    price: 140,
    mrp: 155,
  });
  const { body: before } = await shop.call(`/products/${id}`);
  for (const price of [155.01, 9999]) {
    const refused = await change(id, { price, title: "Not kept" });
    const message = "The price can't be above the MRP of ₹155.00.";
    expect([refused.status, refused.body]).toEqual([400, { message, price: [message] }]);
  }
  const below = await change(id, { mrp: 100 });
  expect([below.status, below.body]).toMatchObject([400, { mrp: [expect.any(String)] }]);
  expect((await change(id, { price: 130, mrp: 120 })).status).toBe(400);
  expect((await shop.call(`/products/${id}`)).body).toEqual(before);
  expect((await change(id, { price: 155 })).body).toMatchObject({ price: 155, mrp: 155 });
  expect((await change(id, { price: 119, mrp: 155 })).body).toMatchObject({
    price: 119,
    mrp: 155,
  });
  const form = new FormData();
  form.set("price", "170");
  form.set("mrp", "180");
  expect((await change(id, form)).body).toMatchObject({ price: 170, mrp: 180 });
});
