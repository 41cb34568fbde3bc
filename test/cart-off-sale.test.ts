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

const remove = (id: number) => shop.call(`/products/${id}`, { method: "DELETE", token: admin });

test("a removed product is taken out of every cart and can't be added again", async () => {
  const { id: product_id } = await createProducts(shop);
  const other = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id }, { product_id: other.id });
  expect((await remove(product_id)).status).toBe(204);
  const cart = await shopper.readCart();
  expect(cart.cart_items.map((item) => item.product.id)).toEqual([other.id]);
  expect((await shopper.add({ product_id })).status).toBe(404);
});

test("an order whose product has been removed is refused, and the message doesn't blame only prices", async () => {
  const { id: product_id } = await createProducts(shop);
  const other = await createProducts(shop);
  const shopper = await newShopper(shop, { product_id }, { product_id: other.id });
  const { total } = await shopper.readCart();
  await remove(product_id);
  const { status, body } = await shopper.place({ expected_total: total });
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^A price or an item has changed: your order now comes to ₹/),
  ]);
});

test("removing a product that was ordered hides it, with the same effect", async () => {
  const { id: product_id } = await createProducts(shop);
  const buyer = await newShopper(shop, { product_id });
  expect((await buyer.place()).status).toBe(201);
  await buyer.add({ product_id });
  expect((await remove(product_id)).status).toBe(204);
  expect((await buyer.readCart()).cart_items).toEqual([]);
  expect((await buyer.add({ product_id })).status).toBe(404);
});

test("a pack that the administrator retires is taken out of every cart", async () => {
  const { id: product_id, packIds } = await createProducts(shop, [{}, {}]);
  const shopper = await newShopper(shop, { product_id }, { product_id, pack_id: packIds[1] });
  const changed = await retireOthers(product_id, packIds[0]);
  expect(changed.status).toBe(200);
  const cart = await shopper.readCart();
  expect(cart.cart_items.map((item) => item.pack.id)).toEqual([packIds[0]]);
  const again = await shopper.add({ product_id, pack_id: packIds[1] });
  expect(again.status).toBe(400);
});

test("a product removed while it is being added is never left in a cart", async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(shop)));
  for (let round = 0; round < 12; round++) {
    const { id: product_id } = await createProducts(shop);
    if (round % 2 === 0) await orderOnce(product_id);
    const adding = shoppers.map((shopper) => shopper.add({ product_id }));
    const removed = await remove(product_id);
    expect(removed.status).toBe(204);
    for (const { status } of await Promise.all(adding)) expect([201, 404]).toContain(status);
    const carts = await Promise.all(shoppers.map((shopper) => shopper.readCart()));
    expect(carts.flatMap((cart) => cart.cart_items)).toEqual([]);
  }
});

test("a pack retired while it is being added is never left in a cart", async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => newShopper(shop)));
  for (let round = 0; round < 12; round++) {
    const { id: product_id, packIds } = await createProducts(shop, [{}, {}]);
    const adding = shoppers.map((shopper) => shopper.add({ product_id, pack_id: packIds[1] }));
    expect((await retireOthers(product_id, packIds[0])).status).toBe(200);
    for (const { status } of await Promise.all(adding)) expect([201, 400]).toContain(status);
    const carts = await Promise.all(shoppers.map((shopper) => shopper.readCart()));
    expect(carts.flatMap((cart) => cart.cart_items)).toEqual([]);
  }
});

/** Does what the administrator's form does: packs that are not sent are retired. */
function retireOthers(product_id: number, id: number | undefined) {
  const pack = { id, label: "1 kg", net_quantity: 1000, unit: "g", price: 10, stock: 100 };
  return shop.call(`/products/${product_id}`, {
    method: "PUT",
    token: admin,
    body: { packs: [pack] },
  });
}

/** Makes removal of the product only hide it. */
async function orderOnce(product_id: number): Promise<void> {
  const buyer = await newShopper(shop, { product_id });
  expect((await buyer.place()).status).toBe(201);
}
