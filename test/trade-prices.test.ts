import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { PhoneQuote } from "../app/features/orders/phone/phone-order-schema.ts";
import { loadTradeTerms } from "../app/features/trade/trade-price-service.server.ts";
import {
  type ListedTerms,
  MAX_PRICES,
  type OwnTradePrices,
  type TermsInput,
  type TradeTermsDetail,
} from "../app/features/trade/trade-schema.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { TENTH } from "./support/offer-input.ts";
import { createProducts, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

/** Prices of customers with a tag. A pack costs ₹100 unless a test says otherwise. */

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterEach(async () => {
  await shop.database.pool.query(
    "DELETE FROM trade_prices; DELETE FROM trade_terms; DELETE FROM offers",
  );
  // Test files share a process.
  await loadTradeTerms(shop.shop);
  await loadOffers(shop.shop);
});
afterAll(() => shop.close());

const product = (price_paise = 100_00) => createProducts(shop, [{ price_paise, stock: 1000 }]);
const packOf = ({ packIds: [id = 0] }: TestProduct) => id;

async function saveTerms(changes: Partial<TermsInput> = {}) {
  return shop.call<{ id: number; message?: string; tag?: string[]; prices?: string[] }>(
    "/admin/trade-terms/",
    { token: admin, body: { tag: "wholesale", percent: 0, prices: [], ...changes } },
  );
}

async function terms(changes: Partial<TermsInput> = {}): Promise<number> {
  const { status, body } = await saveTerms(changes);
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

async function idOf({ token }: Shopper): Promise<number> {
  return (await shop.call<{ id: number }>("/users/me/", { token })).body.id;
}

async function setTags(shopper: Shopper, ...tags: string[]): Promise<void> {
  const path = `/admin/customers/${await idOf(shopper)}/note`;
  const { status } = await shop.call(path, {
    method: "PUT",
    token: admin,
    body: { note: "", tags },
  });
  expect(status).toBe(200);
}

async function tradeShopper(goods: TestProduct, quantity = 1, tag = "wholesale"): Promise<Shopper> {
  const shopper = await newShopper(shop, { product_id: goods.id, quantity });
  await setTags(shopper, tag);
  return shopper;
}

describe("a trade price", () => {
  test("is the same in the cart, the order, the invoice and on the product's page", async () => {
    const goods = await product(99_99);
    await terms({ percent: 15 });
    const shopper = await tradeShopper(goods, 3);
    const cart = await shopper.readCart();
    expect(cart).toMatchObject({
      cart_items: [{ price: 85, shop_price: 99.99, subtotal: 255 }],
      total: 255,
    });
    const own = await shop.call<OwnTradePrices>(`/products/${goods.id}/trade-prices`, shopper);
    expect(own.body.results).toEqual([
      { pack_id: packOf(goods), tiers: [{ quantity: 1, price: 85 }] },
    ]);
    const { status, body: order } = await shopper.place({ expected_total: 255 });
    expect(status).toBe(201);
    expect(order).toMatchObject({ total: 255, discount: 0, order_items: [{ price: 85 }] });
    const read = await shop.call<AdminOrder>(`/admin/orders/${order.id}/`, { token: admin });
    expect(read.body).toMatchObject({ total: 255 });
    const sent = { method: "PUT", token: admin, body: { status: "shipped" } };
    expect((await shop.call(`/orders/${order.id}/`, sent)).status).toBe(200);
    const { text } = await readInvoicePdf(shop, order.id, shopper.token);
    expect(text).toContain("255.00");
  });

  test("applies only to customers with the tag, and public pages have the shop's price", async () => {
    const goods = await product();
    await terms({ percent: 50 });
    const other = await newShopper(shop, { product_id: goods.id });
    const retail = await tradeShopper(goods, 1, "retail");
    for (const shopper of [other, retail]) {
      const cart = await shopper.readCart();
      expect(cart).toMatchObject({ total: 100, cart_items: [{ price: 100 }] });
      expect(cart.cart_items[0]).not.toHaveProperty("shop_price");
      const own = await shop.call<OwnTradePrices>(`/products/${goods.id}/trade-prices`, shopper);
      expect(own.body.results).toEqual([]);
    }
    const trader = await tradeShopper(goods);
    const page = await shop.call<{ price: number }>(`/products/${goods.id}`, trader);
    expect(page.body.price).toBe(100);
    expect((await shop.call(`/products/${goods.id}/trade-prices`)).status).toBe(401);
  });

  test("of a single pack applies from its minimum quantity on", async () => {
    const goods = await product();
    const prices = [{ pack_id: packOf(goods), price: 70, min_quantity: 5 }];
    await terms({ percent: 10, prices });
    const shopper = await tradeShopper(goods, 4);
    expect((await shopper.readCart()).total).toBe(360);
    const added = await shopper.add({ product_id: goods.id });
    expect(added.body).toMatchObject({ quantity: 5, price: 70, shop_price: 100, subtotal: 350 });
    expect((await shopper.place({ expected_total: 350 })).status).toBe(201);
    const own = await shop.call<OwnTradePrices>(`/products/${goods.id}/trade-prices`, shopper);
    expect(own.body.results[0]?.tiers).toEqual([
      { quantity: 1, price: 90 },
      { quantity: 5, price: 70 },
    ]);
  });

  test("above the shop's price has no effect", async () => {
    const goods = await product();
    await terms({ prices: [{ pack_id: packOf(goods), price: 120, min_quantity: 1 }] });
    const shopper = await tradeShopper(goods);
    expect((await shopper.readCart()).cart_items[0]).toMatchObject({ price: 100 });
  });

  test("that changes before the order is placed is refused with the new total", async () => {
    const goods = await product();
    const id = await terms({ percent: 20 });
    const shopper = await tradeShopper(goods);
    const { total } = await shopper.readCart();
    await shop.call(`/admin/trade-terms/${id}/`, { method: "DELETE", token: admin });
    const { status, body } = await shopper.place({ expected_total: total });
    expect([total, status]).toEqual([80, 409]);
    expect(body.message).toContain("your order now comes to ₹100.00");
    expect((await shopper.readCart()).item_count).toBe(1);
  });

  test("ends when the tag is removed", async () => {
    const goods = await product();
    await terms({ percent: 20 });
    const shopper = await tradeShopper(goods);
    await setTags(shopper);
    expect((await shopper.place({ expected_total: 80 })).status).toBe(409);
    expect((await shopper.place({ expected_total: 100 })).status).toBe(201);
  });
});

describe("offers beside trade prices", () => {
  const offer = (changes: object = {}) =>
    shop.call("/admin/offers/", { token: admin, body: { ...TENTH, ...changes } });

  test("apply only to lines without a trade price", async () => {
    const [traded, plain] = [await product(), await product()];
    await terms({ prices: [{ pack_id: packOf(traded), price: 80, min_quantity: 1 }] });
    await offer();
    const shopper = await tradeShopper(traded);
    await shopper.add({ product_id: plain.id });
    expect(await shopper.readCart()).toMatchObject({ subtotal: 180, discount: 10, total: 170 });
    const { body } = await shopper.place({ expected_total: 170 });
    expect(body).toMatchObject({ total: 170, discount: 10 });
    expect(body.order_items.map(({ price, discount }) => [price, discount])).toEqual([
      [80, 0],
      [100, 10],
    ]);
  });

  test("don't count goods at a trade price towards their minimum value", async () => {
    const [traded, plain] = [await product(), await product()];
    await terms({ prices: [{ pack_id: packOf(traded), price: 80, min_quantity: 1 }] });
    await offer({ min_goods: 150 });
    const shopper = await tradeShopper(traded);
    await shopper.add({ product_id: plain.id });
    expect((await shopper.readCart()).discount).toBe(0);
  });

  test("by code are refused if all goods are at a trade price", async () => {
    const goods = await product();
    await terms({ percent: 5 });
    await offer({ code: "UGADI10" });
    const shopper = await tradeShopper(goods);
    const { body } = await shop.call<Record<string, unknown>>("/carts/code/", {
      method: "PUT",
      token: shopper.token,
      body: { code: "UGADI10" },
    });
    const refusal = "Codes don't apply to goods at your trade price.";
    expect(body).toMatchObject({ code_refusal: refusal, discount: 0 });
    const { status, body: answer } = await shopper.place();
    expect([status, answer.message]).toEqual([
      409,
      `UGADI10: ${refusal} Remove it to order without it.`,
    ]);
  });
});

test("a phone order uses the caller's trade prices, in its quote too", async () => {
  const goods = await product();
  await terms({ percent: 25 });
  const shopper = await tradeShopper(goods);
  const customer_id = await idOf(shopper);
  const lines = [{ pack_id: packOf(goods), quantity: 2 }];
  const quote = await shop.call<PhoneQuote>("/admin/orders/quote/", {
    token: admin,
    body: { lines, customer_id },
  });
  expect(quote.body).toMatchObject({
    lines: [{ price: 75, shop_price: 100, subtotal: 150 }],
    total: 150,
  });
  const { status, body } = await shop.call<AdminOrder>("/admin/orders/", {
    token: admin,
    headers: { "idempotency-key": randomUUID() },
    body: {
      customer_id,
      address_id: shopper.address_id,
      lines,
      payment_method: "cod",
      expected_total: 150,
    },
  });
  expect([status, body.total]).toEqual([201, 150]);
});

test("packs added to an order get the trade price for the total quantity, and earlier pieces keep their price", async () => {
  const goods = await product();
  await terms({ prices: [{ pack_id: packOf(goods), price: 80, min_quantity: 5 }] });
  const shopper = await tradeShopper(goods, 3);
  const placed = await shopper.place();
  expect(placed.body.total).toBe(300);
  const { status, body } = await shop.call<AdminOrder>(`/admin/orders/${placed.body.id}/items/`, {
    token: admin,
    headers: { "idempotency-key": randomUUID() },
    body: { lines: [{ pack_id: packOf(goods), quantity: 2 }], expected_total: 460 },
  });
  expect([status, body.total]).toEqual([201, 460]);
  expect(body.order_items).toMatchObject([
    { quantity: 3, price: 100 },
    { quantity: 2, price: 80 },
  ]);
});

describe("the table of trade prices", () => {
  const read = async (id: number) =>
    (await shop.call<TradeTermsDetail>(`/admin/trade-terms/${id}`, { token: admin })).body;
  const put = (id: number, body: object) =>
    shop.call<{ message?: string }>(`/admin/trade-terms/${id}/`, {
      method: "PUT",
      token: admin,
      body,
    });

  test("can have as many prices as are allowed", async () => {
    const goods = await product();
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `INSERT INTO packs (product_id, label, net_quantity, unit, price_paise, mrp_paise, stock, sku, position)
       SELECT product_id, 'Bag ' || n, net_quantity, unit, price_paise, mrp_paise, 0, 'MANY-' || n, n
       FROM packs, generate_series(1, $2) AS n WHERE id = $1 RETURNING id::float`,
      [packOf(goods), MAX_PRICES],
    );
    // As long as they can be.
    const prices = rows.map(({ id }) => ({ pack_id: id, price: 1234567.89, min_quantity: 999 }));
    const id = await terms({ prices });
    const { version } = await read(id);
    const saved = await put(id, { tag: "wholesale", percent: 1, prices, version });
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect((await read(id)).prices).toHaveLength(MAX_PRICES);
  });

  test("is listed with its customers, changed, and recorded in the audit log", async () => {
    const goods = await product();
    const pack_id = packOf(goods);
    const id = await terms({
      tag: " WholeSale ",
      prices: [{ pack_id, price: 80, min_quantity: 2 }],
    });
    await tradeShopper(goods);
    const list = await shop.call<{ results: ListedTerms[] }>("/admin/trade-terms/", {
      token: admin,
    });
    expect(list.body.results).toMatchObject([{ id, tag: "wholesale", percent: 0, price_count: 1 }]);
    expect(list.body.results[0]?.customer_count).toBeGreaterThan(0);
    const { version, prices } = await read(id);
    expect(prices).toMatchObject([
      { pack_id, price: 80, min_quantity: 2, title: goods.title, shop_price: 100, on_sale: true },
    ]);
    const next = { tag: "wholesale", percent: 5, prices: [{ pack_id, price: 70 }] };
    expect((await put(id, { ...next, version })).status).toBe(200);
    // The response was lost, so the form sends the same request again.
    expect((await put(id, { ...next, version })).status).toBe(200);
    const other = await put(id, { ...next, percent: 6, version });
    expect([other.status, other.body.message]).toEqual([
      409,
      expect.stringContaining("Someone else changed"),
    ]);
    const { rows } = await shop.database.pool.query(
      "SELECT before, after FROM audit_log WHERE what = 'trade-prices.changed' AND thing_id = $1",
      [String(id)],
    );
    expect(rows).toEqual([
      {
        before: { percent: 0, prices: { [pack_id]: "8000 paise from 2" } },
        after: { percent: 5, prices: { [pack_id]: "7000 paise from 1" } },
      },
    ]);
  });

  test("refuses a second entry for a tag, bad numbers, unknown packs and too many tags", async () => {
    const goods = await product();
    const pack_id = packOf(goods);
    const id = await terms();
    // The response was lost, so the form sends the same request again.
    expect((await saveTerms()).body).toEqual({ id });
    expect((await saveTerms({ percent: 3 })).body.tag).toEqual([
      "This tag has trade prices already. Change those instead.",
    ]);
    for (const bad of [
      { tag: "" },
      { tag: "wholesale, village" },
      { percent: 91 },
      { percent: -1 },
      { percent: 2.5 },
      { prices: [{ pack_id, price: 0 }] },
      { prices: [{ pack_id, price: -5 }] },
      { prices: [{ pack_id, price: 1, min_quantity: 1000 }] },
      { prices: [1, 2].map(() => ({ pack_id, price: 1 })) },
      { prices: Array.from({ length: 2001 }, (_, at) => ({ pack_id: at + 1, price: 1 })) },
      { prices: [{ pack_id: 999_999, price: 1 }] },
    ]) {
      const { status } = await saveTerms({ tag: "other", ...bad } as Partial<TermsInput>);
      expect([bad, status]).toEqual([bad, 400]);
    }
    for (let at = 2; at <= 20; at++) await terms({ tag: `tag ${at}` });
    expect((await saveTerms({ tag: "one more" })).status).toBe(409);
  });

  test("is closed to customers and packers, and read-only for accountants", async () => {
    const id = await terms();
    const { token } = await shop.newCustomer();
    const packer = await shop.newStaff("packer");
    const accountant = await shop.newStaff("accountant");
    const status = async (who: string, path: string, options: object = {}) =>
      (await shop.call(path, { token: who, ...options })).status;
    for (const who of [token, packer.token]) {
      expect(await status(who, "/admin/trade-terms")).toBe(403);
      expect(await status(who, "/admin/pack-prices?ids=1")).toBe(403);
    }
    expect(await status(accountant.token, `/admin/trade-terms/${id}`)).toBe(200);
    expect(await status(accountant.token, `/admin/trade-terms/${id}/`, { method: "DELETE" })).toBe(
      403,
    );
  });
});
