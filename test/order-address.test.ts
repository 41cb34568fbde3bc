import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { privateSettings } from "#app/settings.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
  productId = (await createProducts(shop, [{ stock: 1000 }])).id;
});
afterAll(() => shop.close());

const PLACE = { ...ADDRESS, line2: "", landmark: "" };
const BENGALURU = { city: "Bengaluru", state: "Karnataka", pincode: "560001" };
const GUWAHATI = { city: "Guwahati", state: "Assam", pincode: "781001" };

async function order(payment_method: "cod" | "upi" = "cod") {
  const shopper = await newShopper(shop, { product_id: productId });
  return { id: (await shopper.place({ payment_method })).body.id, shopper };
}

const correct = (id: number, address: object, token = admin) =>
  shop.call<AdminOrder & Record<string, string[]> & { message: string }>(
    `/admin/orders/${id}/address`,
    { method: "PUT", token, body: address },
  );
const change = (id: number, status: string) =>
  shop.call(`/orders/${id}`, { method: "PUT", token: admin, body: { status } });

test("the shopper sees the corrected address, and the audit log has its place, but no name or phone", async () => {
  const { id, shopper } = await order();
  const { status, body } = await correct(id, {
    ...PLACE,
    ...BENGALURU,
    first_name: "Zubeida",
    phone: "98480 99999",
    line1: "14 Cubbon Road",
  });
  expect([status, body.delivery]).toMatchObject([
    200,
    { ...BENGALURU, first_name: "Zubeida", phone: "+919848099999", line1: "14 Cubbon Road" },
  ]);
  const seen = await shop.call<AdminOrder>(`/orders/${id}`, { token: shopper.token });
  expect(seen.body.delivery.line1).toBe("14 Cubbon Road");
  const found = await shop.call<{ count: number }>("/admin/orders?q=Zubeida", { token: admin });
  expect(found.body.count).toBe(1);
  const audit = JSON.stringify((await shop.call("/admin/audit?limit=1", { token: admin })).body);
  expect(audit).toContain("order.address");
  expect(audit).toContain("Bengaluru");
  expect(audit).not.toMatch(/Zubeida|99999|Cubbon/);
});

test("an address with another PIN code promises its own days, and one with the same PIN code those that the order had", async () => {
  const { id } = await order();
  const read = async () =>
    (await shop.call<AdminOrder>(`/admin/orders/${id}`, { token: admin })).body.estimated_delivery;
  const today = await read();
  await shop.database.pool.query(
    "UPDATE orders SET delivery_from = delivery_from - 9, delivery_to = delivery_to - 9 WHERE id = $1",
    [id],
  );
  const earlier = await read();
  await correct(id, { ...PLACE, line1: "Flat 303" });
  expect(await read()).toEqual(earlier);
  await correct(id, { ...PLACE, ...GUWAHATI });
  const far = await read();
  expect(far && today && far.to > today.to).toBe(true);
  await correct(id, PLACE);
  expect(await read()).toEqual(today);
});

test("the second of two people correcting the same address gets a conflict", async () => {
  const { id } = await order();
  const { body } = await shop.call<AdminOrder>(`/admin/orders/${id}`, { token: admin });
  const before = body.delivery;
  const flat = { ...PLACE, line1: "Flat 304", before };
  expect((await correct(id, flat)).status).toBe(200);
  expect((await correct(id, flat)).status).toBe(200);
  const other = await correct(id, { ...PLACE, landmark: "Near the tank", before });
  expect([other.status, other.body.message]).toEqual([409, expect.stringMatching(/^Someone else/)]);
  const { body: now } = await shop.call<AdminOrder>(`/admin/orders/${id}`, { token: admin });
  expect(now.delivery).toMatchObject({ line1: "Flat 304", landmark: "" });
});

test("correcting an order's address refuses an order that was shipped or cancelled", async () => {
  const sent = await order();
  await change(sent.id, "shipped");
  const gone = await order();
  await change(gone.id, "cancelled");
  for (const { id } of [sent, gone]) {
    const { status, body } = await correct(id, PLACE);
    expect([status, body.message]).toEqual([
      409,
      "This order can't be sent to another address any more.",
    ]);
  }
});

test("an order with an invoice can't move to another state, since the tax depends on it", async () => {
  const { id } = await order("upi");
  expect((await correct(id, { ...PLACE, ...BENGALURU })).status).toBe(200);
  await change(id, "paid");
  const { status, body } = await correct(id, PLACE);
  expect([status, body.state]).toEqual([
    400,
    [
      "The invoice was issued for Karnataka. Cancel the order and place it again for another state.",
    ],
  ]);
  const inState = await correct(id, { ...PLACE, ...BENGALURU, line1: "15 Cubbon Road" });
  expect(inState.body.delivery.line1).toBe("15 Cubbon Road");
});

test("correcting an order's address refuses places that no parcel reaches, or without cash collection", async () => {
  const { id } = await order();
  const army = { ...PLACE, city: "56 APO", state: "Delhi", pincode: "900056" };
  expect((await correct(id, army)).body.pincode).toEqual([expect.stringMatching(/cash/i)]);
  expect((await correct(id, { ...PLACE, pincode: "100001" })).status).toBe(400);
  expect((await correct(id, { ...PLACE, state: "Kerala" })).body.state).toHaveLength(1);
  expect((await correct(id, { ...PLACE, phone: "12" })).body.phone).toHaveLength(1);
  const upi = await order("upi");
  expect((await correct(upi.id, army)).status).toBe(200);
});

test("correcting an order's address refuses places without cash collection for an order that its customer has not confirmed yet", async () => {
  const { cashOrders } = privateSettings;
  privateSettings.cashOrders = { ...cashOrders, confirmAbove: 1, confirmHours: 6 };
  const { id, shopper } = await order();
  privateSettings.cashOrders = cashOrders;
  const { body } = await shop.call<AdminOrder>(`/orders/${id}`, { token: shopper.token });
  expect(body.payment.status).toBe("unconfirmed");
  const army = { ...PLACE, city: "56 APO", state: "Delhi", pincode: "900056" };
  expect((await correct(id, army)).body.pincode).toEqual([expect.stringMatching(/cash/i)]);
  expect((await correct(id, { ...PLACE, ...BENGALURU })).status).toBe(200);
});

test("only administrators correct addresses, and only those of existing orders", async () => {
  const { id, shopper } = await order();
  expect((await correct(id, PLACE, shopper.token)).status).toBe(403);
  expect((await correct(999_999_999, PLACE)).status).toBe(404);
});

test("shipping and correcting at the same time never sends to an unconfirmed address", async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await order();
    const [corrected] = await Promise.all([
      correct(id, { ...PLACE, ...BENGALURU }),
      change(id, "shipped"),
    ]);
    const { rows } = await shop.database.pool.query(
      "SELECT delivery->>'state' AS sent_to, particulars->'buyer'->>'state' AS billed_to FROM orders JOIN invoices ON order_id = orders.id WHERE orders.id = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].sent_to).toBe(corrected.status === 200 ? "Karnataka" : "Telangana");
    expect(rows[0].billed_to).toBe(rows[0].sent_to);
  }
});
