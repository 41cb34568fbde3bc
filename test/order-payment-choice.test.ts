import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { createProducts, createSoap, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty");
});
afterAll(() => shop.close());

const ids = async (at: TestShop) =>
  (await at.call<{ results: { id: string }[] }>("/payments/methods")).body.results.map(
    ({ id }) => id,
  );

test("everybody can see the methods on offer, which exclude a gateway without keys", async () => {
  const { status, body } = await shop.call("/payments/methods/");
  expect(status).toBe(200);
  expect(body).toEqual({
    count: 2,
    next: null,
    previous: null,
    results: [
      { id: "upi", label: "UPI", description: expect.any(String), minimum: 1, limit: 100_000 },
      {
        id: "cod",
        label: "Cash on delivery",
        description: expect.any(String),
        minimum: 0,
        limit: 10_000,
      },
    ],
  });
  const withGateway = await openTestShop("empty", { gateways: ["razorpay"] });
  expect(await ids(withGateway)).toEqual(["upi", "cod", "razorpay"]);
  await withGateway.close();
});

test("a method that is not offered, or not for this amount or place, is refused at its field", async () => {
  const product = await createProducts(shop, [{ stock: 9, price_paise: 500_000 }]);
  const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
  const { token } = shopper;
  const body = { ...ADDRESS, pincode: "900056" };
  const armyPost = await shop.call<{ id: number }>("/addresses/", { token, body });
  const refusals = [
    [{ payment_method: "razorpay" }, /isn't available/],
    [{ payment_method: "cod" }, /up to ₹10,000\.00/],
    [{}, /up to ₹10,000\.00/],
  ] as const;
  for (const [body, message] of refusals) {
    const response = await shopper.place(body);
    expect([body, response.status]).toEqual([body, 400]);
    expect(response.body).toMatchObject({ payment_method: [expect.stringMatching(message)] });
  }
  expect(await stockOf(shop, product.packIds)).toEqual([9]);
  expect((await shopper.readCart()).item_count).toBe(3);

  const [line] = (await shopper.readCart()).cart_items;
  const two = { method: "PUT", token, body: { quantity: 2 } };
  await shop.call(`/cart_items/${line?.id}/`, two);
  const far = await shopper.place({ address_id: armyPost.body.id });
  expect(far.status).toBe(400);
  expect(far.body).toMatchObject({ payment_method: [expect.stringContaining("900056")] });
  expect((await shopper.place()).body).toMatchObject({ total: 10_000, status: "pending" });
});

test("food and other goods are sent in separate parcels, each with its tracking number", async () => {
  const [rice, soap] = [await createProducts(shop), await createSoap(shop)];
  const admin = await shop.newAdmin();
  const shopper = await newShopper(shop, { product_id: soap.id }, { product_id: rice.id });
  const { body: placed } = await shopper.place();
  const unsent = { carrier: "", tracking_number: "" };
  expect(placed.parcels).toEqual([
    { kind: "food", items: [1], ...unsent },
    { kind: "non-food", items: [2], ...unsent },
  ]);

  const change = (body: unknown) =>
    shop.call<Order>(`/orders/${placed.id}/`, { method: "PUT", token: admin, body });
  const post = { carrier: "India Post", tracking_number: "EK 12 IN" };
  const own = { carrier: "Farm van", tracking_number: "7" };
  const shipped = await change({
    status: "shipped",
    ...post,
    parcels: [{ kind: "non-food", ...own }],
  });
  expect(shipped.body).toMatchObject({
    status: "shipped",
    ...post,
    parcels: [
      { kind: "food", ...post },
      { kind: "non-food", ...own },
    ],
  });
  const corrected = await change({ parcels: [{ kind: "non-food", ...own, tracking_number: "8" }] });
  expect(corrected.body.parcels[1]).toMatchObject({ ...own, tracking_number: "8" });
  expect(corrected.body.history).toEqual(shipped.body.history);
  const read = await shop.call<Order>(`/orders/${placed.id}/`, { token: shopper.token });
  expect(read.body).toEqual(corrected.body);
});

test("a tracking number is refused for a parcel that the order doesn't have, and for a cancelled order", async () => {
  const product = await createProducts(shop);
  const admin = await shop.newAdmin();
  const shopper = await newShopper(shop, { product_id: product.id });
  const { id } = (await shopper.place()).body;
  const change = (token: string, body: unknown) =>
    shop.call(`/orders/${id}/`, { method: "PUT", token, body });
  const none = { parcels: [{ kind: "non-food", carrier: "x" }] };
  expect(await change(admin, none)).toMatchObject({
    status: 400,
    body: { parcels: [expect.stringContaining("non-food")] },
  });
  expect((await change(admin, { status: "shipped", ...none })).status).toBe(400);
  expect((await change(admin, {})).status).toBe(400);
  expect((await change(admin, { note: "nothing else" })).status).toBe(400);
  expect((await change(shopper.token, { carrier: "me" })).status).toBe(403);
  expect((await change(admin, { status: "cancelled", carrier: "x" })).status).toBe(409);
  const { body } = await shop.call<Order>(`/orders/${id}/`, { token: shopper.token });
  expect([body.status, body.carrier]).toEqual(["pending", ""]);
});
