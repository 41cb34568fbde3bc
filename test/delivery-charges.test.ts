import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PincodeArea } from "../app/features/delivery/pincodes/pincode-schema.ts";
import type { DeliveryZone } from "../app/shop.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { placeRefundable } from "./support/paid-order.ts";
import { createProducts } from "./support/products.ts";
import { forgetSettings } from "./support/settings/forget-settings.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterEach(() => forgetSettings(shop));
afterAll(() => shop.close());

const ELSEWHERE: DeliveryZone = {
  name: "Elsewhere",
  states: [],
  pins: [],
  charge: 90,
  perKg: 20,
  freeFrom: null,
};
const TELANGANA: DeliveryZone = {
  ...ELSEWHERE,
  name: "Telangana",
  states: ["Telangana"],
  charge: 40,
  perKg: 10,
  freeFrom: 500,
};

async function charge(values: object, version = 0) {
  return shop.call<{ message?: string } & Record<string, unknown>>("/admin/settings/charges/", {
    method: "PUT",
    token: admin,
    body: {
      version,
      values: { deliveryZones: [TELANGANA, ELSEWHERE], smallestOrder: 0, ...values },
    },
  });
}

async function shopperWith(price_paise: number, quantity: number) {
  const { id } = await createProducts(shop, [{ price_paise, label: "1 kg" }]);
  return newShopper(shop, { product_id: id, quantity });
}

describe("an order with delivery charges", () => {
  test("is free to deliver by default", async () => {
    const { status, body } = await (await shopperWith(100_00, 4)).place();
    expect([status, body.total, body.delivery_charge]).toEqual([201, 400, 0]);
  });

  test("includes the charge of its zone, by weight, in its total, invoice and list", async () => {
    expect((await charge({})).status).toBe(200);
    const shopper = await shopperWith(100_00, 4);
    const cart = await shopper.readCart();
    expect(cart).toMatchObject({ total: 400 });
    const { status, body } = await shopper.place({ expected_total: 400 + 40 + 30 });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({ total: 470, delivery_charge: 70, discount: 0 });
    const read = await shop.call(`/orders/${body.id}/`, { token: shopper.token });
    expect(read.body).toMatchObject({ total: 470, delivery_charge: 70 });
  });

  test("is not placed at a total other than the one the shopper saw", async () => {
    const shopper = await shopperWith(100_00, 4);
    expect((await charge({})).status).toBe(200);
    const { status, body } = await shopper.place({ expected_total: 400 });
    expect([status, body.message]).toEqual([
      409,
      "A price or an item has changed: your order now comes to ₹470.00. Check it, then place the order again.",
    ]);
    expect((await shopper.readCart()).item_count).toBe(4);
  });

  test("is free from the zone's threshold on", async () => {
    await charge({});
    const { body } = await (await shopperWith(100_00, 5)).place();
    expect(body).toMatchObject({ total: 500, delivery_charge: 0 });
  });

  test("below the minimum order value is refused, and nothing is lost", async () => {
    await charge({ deliveryZones: [], smallestOrder: 300 });
    const shopper = await shopperWith(100_00, 2);
    const { status, body } = await shopper.place();
    expect([status, body.message]).toEqual([
      409,
      "The minimum order is ₹300.00. Add goods for ₹100.00 more.",
    ]);
    expect((await shopper.readCart()).item_count).toBe(2);
  });
});

describe("the delivery of a paid order", () => {
  test("is on the invoice at the rates of the goods, and is refunded with a credit note", async () => {
    await charge({});
    const order = await placeRefundable(shop, admin, [
      { price_paise: 100_00, quantity: 3, rate: 5 },
      { price_paise: 100_00, quantity: 1, rate: 18 },
    ]);
    expect(await order.read()).toMatchObject({ total: 470, delivery_charge: 70 });
    const invoice = await readInvoicePdf(shop, order.id, order.shopper.token);
    // 5 %: 300 of 400 → 52.50; 18 %: 17.50.
    expect(invoice.text).toMatch(/Delivery .*50\.00 .*1\.25 .*1\.25 .*52\.50/);
    expect(invoice.text).toMatch(/Delivery .*14\.83 .*1\.33\d* ?.*17\.50|Delivery .*14\.8/);
    expect((await order.change({ status: "shipped" })).status).toBe(200);
    const { refundable } = await order.read();
    expect(refundable?.items).toMatchObject([
      { title: expect.any(String), quantity: 3 },
      { quantity: 1 },
      { item: 1000, title: "Delivery", quantity: 1, price: 52.5 },
      { item: 1001, title: "Delivery", quantity: 1, price: 17.5 },
    ]);
    const items = [
      { item: 1000, quantity: 1 },
      { item: 1001, quantity: 1 },
    ];
    const refunded = await order.refund({ items, reason: "It came late" });
    expect([refunded.status, refunded.body.message]).toEqual([201, undefined]);
    expect(refunded.body.payment).toMatchObject({ paid: 470, refunded: 70 });
    expect(refunded.body.refundable).toMatchObject({ amount: 400 });
  });

  test("is refunded in full when the whole order is cancelled", async () => {
    await charge({});
    const order = await placeRefundable(shop, admin, [{ price_paise: 100_00, quantity: 1 }]);
    const cancelled = await order.change({ status: "cancelled" });
    expect(cancelled.status).toBe(200);
    expect(cancelled.body.payment).toMatchObject({ status: "refund_due", paid: 140 });
    expect(cancelled.body.credit_notes).toMatchObject([{ total: 140 }]);
  });

  test("is not refunded when single items are cancelled", async () => {
    await charge({});
    const order = await placeRefundable(shop, admin, [{ price_paise: 100_00, quantity: 4 }]);
    const { body } = await order.cancelItems({ items: [{ item: 1, quantity: 1 }] });
    expect(body).toMatchObject({ total: 370, delivery_charge: 70 });
  });
});

describe("the delivery terms", () => {
  test("follow the zones for PIN codes and badges", async () => {
    const { id } = await createProducts(shop, [{}]);
    const product = () => shop.call<{ free_delivery: boolean }>(`/products/${id}`);
    const area = async (pin: string) =>
      (await shop.call<PincodeArea>(`/pincodes/${pin}/`)).body.delivery;
    expect(await area("500034")).toEqual({ charge: 0, per_kg: 0, free_from: 0, terms: "free" });
    expect((await product()).body.free_delivery).toBe(true);
    await charge({});
    expect(await area("500034")).toEqual({
      charge: 40,
      per_kg: 10,
      free_from: 500,
      terms: "₹40, ₹10 for each further kg, free from ₹500",
    });
    expect(await area("600001")).toMatchObject({ charge: 90, free_from: null });
    expect((await product()).body.free_delivery).toBe(false);
  });

  test.each([
    ["a last zone that isn't for everywhere else", [TELANGANA]],
    ["two zones for everywhere else", [ELSEWHERE, ELSEWHERE]],
    ["a state that isn't in India", [{ ...TELANGANA, states: ["Atlantis"] }, ELSEWHERE]],
    ["a charge with paise", [{ ...TELANGANA, charge: 4.5 }, ELSEWHERE]],
    ["a negative charge", [{ ...TELANGANA, charge: -1 }, ELSEWHERE]],
    ["letters in a PIN code", [{ ...TELANGANA, states: [], pins: ["50a"] }, ELSEWHERE]],
    ["21 zones", [...Array(20).fill(TELANGANA), ELSEWHERE]],
  ])("are refused for %s", async (_what, deliveryZones) => {
    const { status, body } = await charge({ deliveryZones });
    expect(status).toBe(400);
    expect(Object.keys(body).join(" ")).toMatch(/values\.deliveryZones/);
  });
});
