import { afterAll, beforeAll, expect, test } from "vitest";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

async function crowd(size: number): Promise<Shopper[]> {
  return Promise.all(Array.from({ length: size }, () => newShopper(shop)));
}

const times = (size: number) => Array.from({ length: size }, (_, at) => at);

test("of fifty shoppers who order the last ten packs at once, ten get one and forty see that it is sold out", async () => {
  const { id: product_id, packIds, title } = await createProducts(shop, [{ stock: 10 }]);
  const shoppers = await crowd(50);
  for (const shopper of shoppers) await shopper.add({ product_id });
  const responses = await Promise.all(shoppers.map((shopper) => shopper.place()));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = responses.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(40);
  for (const { body } of refused) expect(body.message).toBe(`${title} (1 kg): Sold out`);
  expect(await stockOf(shop, packIds)).toEqual([0]);
});

test("carts with the same packs in opposite order don't deadlock", async () => {
  const { id: product_id, packIds } = await createProducts(
    shop,
    times(6).map(() => ({ stock: 1000 })),
  );
  const shoppers = await crowd(10);
  for (const _round of times(5)) {
    await Promise.all(
      shoppers.map(async (shopper, at) => {
        const order = at % 2 === 0 ? packIds : packIds.toReversed();
        for (const pack_id of order) await shopper.add({ product_id, pack_id });
      }),
    );
    const responses = await Promise.all(shoppers.map((shopper) => shopper.place()));
    expect(responses.map(({ status }) => status)).toEqual(times(10).map(() => 201));
  }
  expect(await stockOf(shop, packIds)).toEqual(times(6).map(() => 950));
});

test("concurrent orders and cancellations leave the stock exact", async () => {
  const { id: product_id, packIds } = await createProducts(
    shop,
    times(3).map(() => ({ stock: 500 })),
  );
  const shoppers = await crowd(10);
  const buy = async (shopper: Shopper) => {
    for (const pack_id of packIds) await shopper.add({ product_id, pack_id, quantity: 2 });
    return shopper.place();
  };
  const first = await Promise.all(shoppers.map(buy));
  const cancellations = shoppers.map((shopper, at) =>
    shop.call(`/orders/${first[at]?.body.id}/`, {
      method: "PUT",
      token: shopper.token,
      body: { status: "cancelled" },
    }),
  );
  const [cancelled, second] = await Promise.all([
    Promise.all(cancellations),
    Promise.all(shoppers.map(buy)),
  ]);
  expect(cancelled.map(({ status }) => status)).toEqual(times(10).map(() => 200));
  expect(second.map(({ status }) => status)).toEqual(times(10).map(() => 201));
  expect(await stockOf(shop, packIds)).toEqual([480, 480, 480]);
});

test("an order placed during a price change uses either the old or the new price throughout", async () => {
  const product = await createProducts(shop, [{ price_paise: 1005, stock: 1000 }]);
  const shoppers = await crowd(8);
  for (const round of times(4)) {
    for (const shopper of shoppers) await shopper.add({ product_id: product.id, quantity: 3 });
    const price = round % 2 === 0 ? 20.1 : 10.05;
    const [changed, ...responses] = await Promise.all([
      shop.call(`/products/${product.id}`, { method: "PUT", token: admin, body: { price } }),
      ...shoppers.map((shopper) => shopper.place()),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of responses) {
      expect(status).toBe(201);
      expect([30.15, 60.3]).toContain(body.total);
      expect(body.order_items.map((item) => item.subtotal)).toEqual([body.total]);
    }
  }
  expect(await stockOf(shop, product.packIds)).toEqual([1000 - 8 * 4 * 3]);
});

test("a product removed while it is being ordered stays in earlier orders, and no later order gets it", async () => {
  const shoppers = await crowd(6);
  for (const _round of times(6)) {
    const { id: product_id, packIds } = await createProducts(shop);
    for (const shopper of shoppers) await shopper.add({ product_id });
    const [removed, ...responses] = await Promise.all([
      shop.call(`/products/${product_id}`, { method: "DELETE", token: admin }),
      ...shoppers.map((shopper) => shopper.place()),
    ]);
    expect(removed.status).toBe(204);
    for (const { status } of responses) expect([201, 409]).toContain(status);
    const sold = responses.filter(({ status }) => status === 201).length;
    expect(await stockOf(shop, packIds)).toEqual([sold > 0 ? 100 - sold : undefined]);
    for (const shopper of shoppers) expect((await shopper.readCart()).item_count).toBe(0);
  }
});

test("a pack withdrawn from sale while it is being ordered causes no unexpected error", async () => {
  const shoppers = await crowd(6);
  for (const _round of times(3)) {
    const { id: product_id, packIds } = await createProducts(shop, [{}, {}]);
    for (const shopper of shoppers) {
      for (const pack_id of packIds) await shopper.add({ product_id, pack_id });
    }
    const kept = { id: packIds[0], label: "1 kg", net_quantity: 1000, unit: "g", price: 10 };
    const [changed, ...responses] = await Promise.all([
      shop.call(`/products/${product_id}`, {
        method: "PUT",
        token: admin,
        body: { packs: [{ ...kept, stock: 100 }] },
      }),
      ...shoppers.map((shopper) => shopper.place()),
    ]);
    expect(changed.status).toBe(200);
    for (const { status, body } of responses) {
      expect([201, 409]).toContain(status);
      if (status === 201) {
        const sum = body.order_items.reduce((total, item) => total + item.subtotal, 0);
        expect(body.total).toBe(sum);
      }
    }
  }
});
