import { afterAll, beforeAll, expect, test } from "vitest";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

/** An order that has an invoice, and the token of its customer. */
async function invoicedOrder() {
  const { id: product_id } = await createProducts(shop, [{}]);
  const shopper = await newShopper(shop, { product_id, quantity: 1 });
  const { id } = (await shopper.place()).body;
  const body = { status: "shipped" };
  await shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body });
  return { id, token: shopper.token };
}

async function statusOfInvoice({ id, token }: { id: number; token: string }): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${shop.url}/api/orders/${id}/invoice`, { headers });
  await response.arrayBuffer();
  return response.status;
}

test("a customer who requests the same invoice many times at once takes no place from others", async () => {
  const [one, other] = [await invoicedOrder(), await invoicedOrder()];
  const flood = Array.from({ length: 60 }, () => statusOfInvoice(one));
  await Promise.race(flood);
  expect(await statusOfInvoice(other)).toBe(200);
  const statuses = new Set(await Promise.all(flood));
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await statusOfInvoice(one)).toBe(200);
});
