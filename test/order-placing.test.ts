import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOrderRecords } from "./support/order-records.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { ADDRESS, newShopper, type Shopper } from "./support/shopper.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop("empty", { writesRows: true });
});
afterAll(() => shop.close());

const EMPTY = {
  cart_items: [],
  item_count: 0,
  subtotal: 0,
  discount: 0,
  offers: [],
  code: null,
  code_refusal: null,
  total: 0,
  weight_grams: 0,
};

/** The state that a refused order must leave unchanged. */
async function everything(shopper: Shopper, packIds: number[]) {
  const { body } = await shop.call("/orders/", { token: shopper.token });
  return {
    cart: await shopper.readCart(),
    orders: body.count,
    stock: await stockOf(shop, packIds),
    trace: await readOrderRecords(shop, shopper.token),
  };
}

/** What the PIN code's page promises now, in business days of India's calendar. */
async function promisedNow(pin: string) {
  const { body } = await shop.call<{ days_min: number; days_max: number }>(`/pincodes/${pin}/`);
  const after = (days: number) => {
    const day = new Date(Date.now() + 5.5 * 3_600_000);
    for (let left = days; left > 0; ) {
      day.setUTCDate(day.getUTCDate() + 1);
      const holiday = /-(01-26|08-15|10-02)T/.test(day.toISOString());
      if (day.getUTCDay() !== 0 && !holiday) left--;
    }
    return day.toISOString().slice(0, 10);
  };
  return { from: after(body.days_min), to: after(body.days_max) };
}

describe("a placed order", () => {
  test("is returned with its items, total and delivery address", async () => {
    const rice = await createProducts(shop, [{}, { label: "5 kg", price_paise: 43_990, stock: 4 }]);
    const oil = await createProducts(shop, [{ label: "1 L", price_paise: 19_905 }]);
    const shopper = await newShopper(
      shop,
      { product_id: oil.id, quantity: 3 },
      { product_id: rice.id, pack_id: rice.packIds[1], quantity: 4 },
    );
    const { status, headers, body } = await shopper.place();
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      id: expect.any(Number),
      status: "pending",
      total: 2356.75,
      discount: 0,
      delivery_charge: 0,
      offers: [],
      business: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      order_items: [
        {
          id: 1,
          product: { id: rice.id, title: rice.title, image: "" },
          pack: { id: rice.packIds[1], label: "5 kg" },
          quantity: 4,
          price: 439.9,
          subtotal: 1759.6,
          discount: 0,
        },
        {
          id: 2,
          product: { id: oil.id, title: oil.title, image: "" },
          pack: { id: oil.packIds[0], label: "1 L" },
          quantity: 3,
          price: 199.05,
          subtotal: 597.15,
          discount: 0,
        },
      ],
      delivery: { ...ADDRESS, phone: "+919848012345", line2: "", landmark: "" },
      delivery_note: "",
      estimated_delivery: await promisedNow(ADDRESS.pincode),
      van: null,
      cancelled_items: [],
      items_cancellable: true,
      payment: {
        method: "cod",
        status: "due",
        due_at: null,
        reference: null,
        paid: 0,
        refunded: 0,
      },
      refunds: [],
      history: [{ status: "pending", at: body.created_at, actor: "customer", note: "" }],
      carrier: "",
      tracking_number: "",
      invoice_url: null,
      credit_note_url: null,
      credit_notes: [],
      parcels: [{ kind: "food", items: [1, 2], carrier: "", tracking_number: "" }],
    });
    const read = await shop.call(`/orders/${body.id}/`, { token: shopper.token });
    expect(read.body).toEqual(body);
  });

  test("stores the promised delivery dates; an older order has none", async () => {
    const product = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id: product.id });
    const { body } = await shopper.place();
    const { token } = shopper;
    const list = await shop.call<{ results: { estimated_delivery: unknown }[] }>("/orders/", {
      token,
    });
    expect(list.body.results[0]?.estimated_delivery).toEqual(body.estimated_delivery);
    await shop.database.pool.query(
      "UPDATE orders SET delivery_from = NULL, delivery_to = NULL WHERE id = $1",
      [body.id],
    );
    const old = await shop.call(`/orders/${body.id}/`, { token });
    expect(old.body.estimated_delivery).toBeNull();
  });

  test("empties the cart, takes the stock, and writes its history and the emails to customer and shop", async () => {
    const product = await createProducts(shop, [{ stock: 9 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 4 });
    const { body } = await shopper.place();
    expect(await shopper.readCart()).toEqual(EMPTY);
    expect(await stockOf(shop, product.packIds)).toEqual([5]);
    expect(await readOrderRecords(shop, shopper.token)).toEqual({
      lines: [{ order_id: body.id, quantity: 4, price_paise: 1000 }],
      history: [{ order_id: body.id, step: 1, status: "pending", actor: "customer" }],
      outbox: ["order-placed", "order-alert"].map((kind) => ({
        kind,
        payload: { order_id: body.id },
        sent_at: null,
      })),
      keys: [],
    });
  });

  test("keeps its address, title and price when they change afterwards", async () => {
    const admin = await shop.newAdmin();
    const product = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id: product.id });
    const { body } = await shopper.place();
    const { token, address_id } = shopper;
    await shop.call(`/addresses/${address_id}/`, {
      method: "PUT",
      token,
      body: { ...ADDRESS, city: "Warangal" },
    });
    const change = { title: "Other", price: 99 };
    await shop.call(`/products/${product.id}`, { method: "PUT", token: admin, body: change });
    expect((await shop.call(`/orders/${body.id}/`, { token })).body).toEqual(body);
    await shop.call(`/products/${product.id}`, { method: "DELETE", token: admin });
    expect((await shop.call(`/orders/${body.id}/`, { token })).body).toEqual(body);
  });
});

describe("when an order is placed", () => {
  test("the current price is paid if it has changed since", async () => {
    const product = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
    await reprice(product.id, 1234);
    expect((await shopper.place()).body).toMatchObject({
      total: 37.02,
      order_items: [{ price: 12.34, subtotal: 37.02 }],
    });
  });

  test("the total that the shopper saw is paid, or nothing happens", async () => {
    const product = await createProducts(shop, [{ price_paise: 10 }]);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 3 });
    await reprice(product.id, 20);
    const before = await everything(shopper, product.packIds);
    const refused = await shopper.place({ expected_total: 0.3 }, "changed");
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("₹0.60");
    expect(await everything(shopper, product.packIds)).toEqual(before);
    await reprice(product.id, 10);
    const summedUpInFloats = 0.1 + 0.2;
    expect((await shopper.place({ expected_total: summedUpInFloats })).status).toBe(201);
  });

  test("sold-out items are named, and nothing happens", async () => {
    const plenty = await createProducts(shop);
    const scarce = await createProducts(shop, [{ label: "250 g" }]);
    const shopper = await newShopper(
      shop,
      { product_id: plenty.id, quantity: 2 },
      { product_id: scarce.id, quantity: 4 },
    );
    await restock(scarce.id, 3);
    const packIds = [...plenty.packIds, ...scarce.packIds];
    const before = await everything(shopper, packIds);
    const refused = await shopper.place({}, "short");
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(`${scarce.title} (250 g): Only 3 left in stock`);
    expect(await everything(shopper, packIds)).toEqual(before);
    await restock(scarce.id, 0);
    expect((await shopper.place({}, "short")).body.message).toMatch(/Sold out$/);
    await restock(scarce.id, 4);
    expect((await shopper.place({}, "short")).status).toBe(201);
    expect(await stockOf(shop, packIds)).toEqual([98, 0]);
  });

  test("the database itself refuses a stock below zero", async () => {
    const { id } = await createProducts(shop);
    await expect(restock(id, -1)).rejects.toMatchObject({ constraint: "packs_stock_check" });
  });
});

describe("an order can't be placed", () => {
  test("from an empty cart", async () => {
    const refused = await (await newShopper(shop)).place();
    expect(refused).toMatchObject({ status: 409, body: { message: "Your cart is empty" } });
  });

  test("to another customer's address or none, with an unknown payment method, or without a login", async () => {
    const product = await createProducts(shop);
    const other = await newShopper(shop);
    const shopper = await newShopper(shop, { product_id: product.id });
    const before = await everything(shopper, product.packIds);
    const wrong = [
      { address_id: other.address_id },
      { address_id: 999_999_999 },
      { address_id: "1" },
      { address_id: null },
      { payment_method: "gold" },
      { expected_total: -1 },
    ];
    for (const body of wrong) {
      const response = await shopper.place(body);
      expect({ body, status: response.status }).toEqual({ body, status: 400 });
      expect(response.body).toHaveProperty(Object.keys(body)[0] ?? "");
    }
    const anonymous = await shop.call("/orders/", { body: { address_id: shopper.address_id } });
    expect(anonymous.status).toBe(401);
    expect((await shopper.place({}, "k".repeat(256))).status).toBe(400);
    expect(await everything(shopper, product.packIds)).toEqual(before);
  });
});

async function reprice(product_id: number, price_paise: number): Promise<void> {
  await shop.database.db
    .updateTable("packs")
    .set({ price_paise, mrp_paise: price_paise })
    .where("product_id", "=", product_id)
    .execute();
}

async function restock(product_id: number, stock: number): Promise<void> {
  await shop.database.db
    .updateTable("packs")
    .set({ stock })
    .where("product_id", "=", product_id)
    .execute();
}
