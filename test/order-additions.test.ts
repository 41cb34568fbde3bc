import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import type { AdditionQuote } from "../app/features/orders/additions/addition-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Order } from "../app/features/orders/order-schema.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import { privateSettings } from "../app/settings.ts";
import { DEFAULT_SETTINGS } from "../app/shop.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { TENTH } from "./support/offer-input.ts";
import { mailsAbout } from "./support/paid-order.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { forgetSettings } from "./support/settings/forget-settings.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

/** Packs that the shop adds to a placed order. A pack costs ₹100 and has 1 kg. */

let shop: TestShop;
let admin: string;
let product: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty", { gateways: ["razorpay"] });
  admin = await shop.newAdmin();
  product = await createProducts(shop, [{ price_paise: 10_000, stock: 5000 }]);
});
afterEach(async () => {
  await shop.database.pool.query("DELETE FROM offers");
  // Test files share a process.
  await loadOffers(shop.shop);
});
afterAll(() => shop.close());

type ResponseBody = AdminOrder & { message?: string } & Record<string, unknown>;

const packOf = ({ packIds }: TestProduct) => packIds[0] ?? 0;
const linesOf = (quantity = 1, of: TestProduct = product) => [{ pack_id: packOf(of), quantity }];

const quote = (id: number, lines: object[] = linesOf()) =>
  shop.call<AdditionQuote>(`/admin/orders/${id}/items/quote/`, { token: admin, body: { lines } });

interface Attempt {
  lines?: object[];
  /** Taken from a quote if it is not given. */
  expected_total?: number;
  key?: string;
  token?: string;
}

async function add(id: number, { lines = linesOf(), expected_total, key, token }: Attempt = {}) {
  const total = expected_total ?? (await quote(id, lines)).body.total;
  return shop.call<ResponseBody>(`/admin/orders/${id}/items/`, {
    token: token ?? admin,
    headers: { "idempotency-key": key ?? randomUUID() },
    body: { lines, expected_total: total },
  });
}

async function place(payment_method = "cod", quantity = 2, of: TestProduct = product) {
  const shopper = await newShopper(shop, { product_id: of.id, quantity });
  const { body, status } = await shopper.place({ payment_method });
  expect([status, body.message]).toEqual([201, undefined]);
  return { ...body, shopper };
}

const read = async ({ token }: Shopper, id: number) =>
  (await shop.call<Order>(`/orders/${id}/`, { token })).body;

const become = (id: number, body: object, token = admin) =>
  shop.call<ResponseBody>(`/orders/${id}/`, { method: "PUT", token, body });

const run = (text: string, ...values: unknown[]) => shop.database.pool.query(text, values);

async function expire(id: number) {
  await run("UPDATE orders SET payment_due_at = now() WHERE id = $1", id);
  await expireUnpaidOrders(shop.shop);
}

describe("packs added to a cash order", () => {
  test("raise its line, its total and the stock taken, and history, email and audit log say so", async () => {
    const { id, shopper } = await place();
    const [before = 0] = await stockOf(shop, product.packIds);
    const { status, body } = await add(id, { lines: linesOf(3) });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({ total: 500, status: "pending", payment: { status: "due" } });
    expect(body.order_items).toMatchObject([{ id: 1, quantity: 5, price: 100 }]);
    expect(body.steps.at(-1)).toMatchObject({
      actor: "admin",
      note: `Total ₹200.00 → ₹500.00. Added: 3 × ${product.title}`,
    });
    expect(await stockOf(shop, product.packIds)).toEqual([before - 3]);
    expect(await mailsAbout(shop, "order-items-added", { id })).toMatchObject([
      {
        before: [{ quantity: 2, title: product.title, pack_label: "1 kg" }],
        added: [{ quantity: 3, title: product.title, pack_label: "1 kg" }],
        total_before_paise: 20_000,
        total_paise: 50_000,
      },
    ]);
    const { rows } = await run(
      "SELECT after FROM audit_log WHERE what = 'order.items-added' AND thing_id = $1",
      String(id),
    );
    expect(rows).toMatchObject([{ after: { total_paise: 50_000, items: [{ quantity: 3 }] } }]);
    expect((await read(shopper, id)).total).toBe(500);
    await become(id, { status: "shipped" });
    expect((await readInvoicePdf(shop, id, admin)).text).toContain("₹500.00");
  });

  test("are charged at today's price, and ordered pieces keep theirs", async () => {
    const own = await createProducts(shop, [{ price_paise: 10_000 }]);
    const { id } = await place("cod", 2, own);
    await run("UPDATE packs SET price_paise = 12050, mrp_paise = 12050 WHERE id = $1", packOf(own));
    const { body } = await add(id, { lines: linesOf(1, own) });
    expect(body.total).toBe(320.5);
    expect(body.order_items).toMatchObject([
      { id: 1, quantity: 2, price: 100 },
      { id: 2, quantity: 1, price: 120.5 },
    ]);
    const cancelled = await become(id, { status: "cancelled" });
    expect(cancelled.status).toBe(200);
    expect(await stockOf(shop, own.packIds)).toEqual([100]);
  });

  test("don't reuse the number of a cancelled line", async () => {
    const { id, shopper } = await place();
    const other = await createProducts(shop);
    await add(id, { lines: linesOf(1, other) });
    const items = [{ item: 2, quantity: 1 }];
    await shop.call(`/orders/${id}/cancelled-items/`, { token: shopper.token, body: { items } });
    const { body } = await add(id, { lines: linesOf(4, other) });
    expect(body.order_items.map(({ id: item, quantity }) => [item, quantity])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(await findViolations(shop.shop.db)).toEqual([]);
  });

  test("leave a coupon's discount as it was, to the paisa", async () => {
    const { status } = await shop.call("/admin/offers/", {
      token: admin,
      body: { ...TENTH, code: "TENTH" },
    });
    expect(status).toBe(201);
    const odd = await createProducts(shop, [{ price_paise: 33_335 }]);
    const shopper = await newShopper(shop, { product_id: odd.id, quantity: 3 });
    const code = { method: "PUT" as const, token: shopper.token, body: { code: "TENTH" } };
    expect((await shop.call("/carts/code/", code)).status).toBe(200);
    const placed = await shopper.place({ payment_method: "cod" });
    expect([placed.body.discount, placed.body.total]).toEqual([100, 900.05]);
    const { body } = await add(placed.body.id, { lines: linesOf(1, odd) });
    expect(body).toMatchObject({
      discount: 100,
      total: 900.05 + 333.35,
      offers: [{ code: "TENTH", discount: 100 }],
    });
    // A line with a discount keeps it for its own pieces.
    expect(body.order_items.map((item) => [item.quantity, item.discount])).toEqual([
      [3, 100],
      [1, 0],
    ]);
    expect(await findViolations(shop.shop.db)).toEqual([]);
  });
});

describe("adding to an order:", () => {
  const settings = (section: string, values: object) =>
    shop.call<{ message?: string }>(`/admin/settings/${section}/`, {
      method: "PUT",
      token: admin,
      body: { version: 0, values },
    });
  afterEach(() => forgetSettings(shop));
  const ZONE = { name: "India", states: [], pins: [], charge: 40, perKg: 10, freeFrom: 500 };

  test("delivery is charged for all goods, and is free from the threshold on", async () => {
    const charged = await settings("charges", { deliveryZones: [ZONE], smallestOrder: 0 });
    expect([charged.status, charged.body.message]).toEqual([200, undefined]);
    const { id, total, delivery_charge } = await place();
    const heavier = await add(id);
    const free = await add(id, { lines: linesOf(2) });
    expect([delivery_charge, total]).toEqual([
      heavier.body.delivery_charge - 10,
      200 + delivery_charge,
    ]);
    expect(heavier.body.total).toBe(300 + delivery_charge + 10);
    expect([free.body.delivery_charge, free.body.total]).toEqual([0, 500]);
    expect(await findViolations(shop.shop.db)).toEqual([]);
  });

  test("an order below the minimum and a cash order above the limit stay as they were", async () => {
    const { id } = await place();
    const small = await settings("charges", { deliveryZones: [], smallestOrder: 1000 });
    expect(small.status).toBe(200);
    const refused = await add(id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The minimum order is ₹1,000.00. Add goods for ₹700.00 more.",
    ]);
    expect((await quote(id)).body.problem).toBe(refused.body.message);
    await settings("charges", { deliveryZones: [], smallestOrder: 0 });
    const limit = DEFAULT_SETTINGS.shop.cashOnDelivery.limit;
    const [before] = await stockOf(shop, product.packIds);
    const dear = await add(id, { lines: linesOf(limit / 100) });
    expect([dear.status, dear.body.message]).toEqual([409, expect.stringContaining("Cash")]);
    expect(await stockOf(shop, product.packIds)).toEqual([before]);
  });

  test("an order has at most 999 of a pack, and unpaid orders at most their limit", async () => {
    const cheap = await createProducts(shop, [{ price_paise: 100, stock: 3000 }]);
    const { id } = await place("cod", 2, cheap);
    const many = await add(id, { lines: linesOf(998, cheap) });
    expect([many.status, many.body.message]).toEqual([
      409,
      `${cheap.title}: an order can't have more than 999.`,
    ]);
    expect((await add(id, { lines: linesOf(997, cheap) })).status).toBe(201);
    const unpaid = await place("upi", 2, cheap);
    const { piecesOfAPack } = privateSettings.unpaidOrderLimits;
    const held = await add(unpaid.id, { lines: linesOf(piecesOfAPack, cheap) });
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining("can't hold")]);
    expect((await add(unpaid.id, { lines: linesOf(piecesOfAPack - 2, cheap) })).status).toBe(201);
  });

  test("a pack that is short, off sale, repeated or has a new price is refused", async () => {
    const few = await createProducts(shop, [{ price_paise: 10_000, stock: 3 }]);
    const { id } = await place("cod", 2, few);
    const short = await add(id, { lines: linesOf(2, few), expected_total: 400 });
    expect([short.status, short.body.message]).toEqual([
      409,
      `${few.title} (1 kg): Only 1 left in stock`,
    ]);
    const refused = await add(id, { lines: linesOf(1, few), expected_total: 250 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "A price has changed: this order would now come to ₹300.00. Check it, then change the order again.",
    ]);
    await run("UPDATE packs SET retired_at = now() WHERE id = $1", packOf(few));
    expect((await quote(id, linesOf(1, few))).body.problem).toBe(
      "A pack is no longer on sale. Remove it.",
    );
    expect((await add(id, { lines: linesOf(1, few), expected_total: 300 })).status).toBe(409);
    const twice = [...linesOf(), ...linesOf()];
    expect((await add(id, { lines: twice, expected_total: 1 })).status).toBe(400);
    expect((await add(id, { lines: [], expected_total: 1 })).status).toBe(400);
    expect(await stockOf(shop, few.packIds)).toEqual([1]);
  });
});

describe("adding to an order, by payment and status:", () => {
  const SECOND = "Place a second order for the new items.";
  const pay = (id: number) => become(id, { status: "paid" });
  const ship = (id: number) => become(id, { status: "shipped" });
  const column = (set: string) => (id: number) => run(`UPDATE orders SET ${set} WHERE id = $1`, id);

  test.each<[string, string, (id: number) => Promise<unknown>, string]>([
    ["cash, to be collected", "cod", async () => {}, ""],
    ["UPI, not paid yet", "upi", async () => {}, ""],
    ["Razorpay, not paid yet", "razorpay", async () => {}, ""],
    [
      "cash, to be confirmed",
      "cod",
      column("payment_status = 'unconfirmed', payment_due_at = now() + interval '1 hour'"),
      "This order isn't confirmed yet. Confirm it first, then add to it.",
    ],
    ["cash, paid", "cod", pay, `This order is paid, so its total can't change. ${SECOND}`],
    [
      "cash, with a tracking number",
      "cod",
      (id) => become(id, { carrier: "India Post", tracking_number: "EE123456789IN" }),
      `This order has a tracking number, so it is packed. ${SECOND}`,
    ],
    ["cash, shipped", "cod", ship, `This order is shipped. ${SECOND}`],
    [
      "cash, delivered",
      "cod",
      async (id) => {
        await ship(id);
        await become(id, { status: "delivered" });
      },
      `This order is delivered. ${SECOND}`,
    ],
    [
      "cash, cancelled",
      "cod",
      (id) => become(id, { status: "cancelled" }),
      `This order is cancelled. ${SECOND}`,
    ],
    ["UPI, paid", "upi", pay, `This order is paid, so its total can't change. ${SECOND}`],
    [
      "UPI, reported",
      "upi",
      column("payment_reference = '412345678901'"),
      `A payment for this order has been reported. ${SECOND}`,
    ],
    [
      "UPI, too late",
      "upi",
      column("payment_due_at = now() - interval '1 second'"),
      `The time to pay for this order has ended. ${SECOND}`,
    ],
    ["Razorpay, paid", "razorpay", pay, `This order is paid, so its total can't change. ${SECOND}`],
    [
      "Razorpay, being checked",
      "razorpay",
      column("payment_reference = 'pay_1'"),
      `A payment for this order has been reported. ${SECOND}`,
    ],
  ])("%s", async (_, method, prepare, refusal) => {
    const { id } = await place(method);
    await prepare(id);
    const [before = 0] = await stockOf(shop, product.packIds);
    const quoted = await quote(id);
    expect([quoted.status, quoted.body.refusal]).toEqual([200, refusal]);
    const { status, body } = await add(id);
    expect([status, body.message ?? ""]).toEqual([refusal === "" ? 201 : 409, refusal]);
    const taken = refusal === "" ? 1 : 0;
    expect(await stockOf(shop, product.packIds)).toEqual([before - taken]);
    // No real order has the columns that were set by hand.
    await run(
      "UPDATE orders SET payment_due_at = now() + interval '1 hour' WHERE id = $1 AND payment_due_at < now()",
      id,
    );
  });

  test("nothing can be added to an unknown order, nor by a customer to another's", async () => {
    expect((await add(999_999, { expected_total: 1 })).status).toBe(404);
    const { id, shopper } = await place();
    expect((await add(id, { expected_total: 300, token: shopper.token })).status).toBe(403);
  });

  test("an unpaid UPI order asks for its new total, and its old total doesn't pay it", async () => {
    const { id, shopper } = await place("upi");
    expect((await read(shopper, id)).payment.upi_link).toContain("am=200.00");
    await add(id);
    expect((await read(shopper, id)).payment.upi_link).toContain("am=300.00");
    const confirm = (amount: number) =>
      shop.call<ResponseBody>(`/admin/orders/${id}/payment/`, { token: admin, body: { amount } });
    const old = await confirm(200);
    expect([old.status, old.body.message]).toEqual([
      409,
      `₹200.00 came in, but order #${id} comes to ₹300.00.`,
    ]);
    expect((await confirm(300)).body.payment).toMatchObject({ status: "paid", paid: 300 });
    expect((await readInvoicePdf(shop, id, admin)).text).toContain("₹300.00");
  });
});

describe("adding to an order at the same time as something else:", () => {
  test("the same attempt adds once, at once or later, and its key is valid only for this request", async () => {
    const { id } = await place();
    const key = randomUUID();
    const [before = 0] = await stockOf(shop, product.packIds);
    const attempt = { key, expected_total: 300 };
    const both = await Promise.all([add(id, attempt), add(id, attempt)]);
    expect(both.map(({ status, body }) => [status, body.total])).toEqual(Array(2).fill([201, 300]));
    await become(id, { status: "shipped" });
    expect((await add(id, attempt)).body.total).toBe(300);
    expect((await add(id, { ...attempt, lines: linesOf(2) })).status).toBe(409);
    expect(await stockOf(shop, product.packIds)).toEqual([before - 1]);
    expect(await mailsAbout(shop, "order-items-added", { id })).toHaveLength(1);
  });

  test("two orders that add the last piece get it once", async () => {
    const last = await createProducts(shop, [{ price_paise: 10_000, stock: 1 }]);
    const [one, other] = [await place(), await place()];
    const lines = linesOf(1, last);
    const added = await Promise.all(
      [one, other].map(({ id }) => add(id, { lines, expected_total: 300 })),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await stockOf(shop, last.packIds)).toEqual([0]);
  });

  test.each<[string, string, (id: number) => Promise<unknown>]>([
    ["shipping", "cod", (id) => become(id, { status: "shipped" })],
    ["cancelling", "cod", (id) => become(id, { status: "cancelled" })],
    ["paying", "upi", (id) => become(id, { status: "paid" })],
    ["expiry", "upi", (id) => expire(id)],
  ])("at once with %s the order grows first, or not at all", async (_, method, other) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await place(method);
      const [added] = await Promise.all([add(id, { expected_total: 300 }), other(id)]);
      const { rows } = await run("SELECT total_paise::int AS total FROM orders WHERE id = $1", id);
      expect([added.status, rows]).toEqual([
        expect.any(Number),
        [{ total: added.status === 201 ? 30_000 : 20_000 }],
      ]);
      expect([201, 409]).toContain(added.status);
    }
    expect(await findViolations(shop.shop.db)).toEqual([]);
  });
});
