import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { expireUnpaidOrders } from "../app/features/orders/status/order-expiry-service.server.ts";
import { applySettings, shop as settings } from "../app/settings.ts";
import { addDays, dayStart, indiaDay } from "../app/shared/india-time.ts";
import { countLockWaits } from "./support/other-transaction.ts";
import { createProducts, stockOf, type TestProduct } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper, type Shopper } from "./support/shopper.ts";

/** How much stock an order can hold without any payment, and for how long. */

let shop: TestShop;
let admin: string;
let cheap: TestProduct;
let expensive: TestProduct;
beforeAll(async () => {
  shop = await openTestShop("empty", { gateways: ["razorpay"] });
  admin = await shop.newAdmin();
  cheap = await createProducts(shop, [{ stock: 10_000 }]);
  expensive = await createProducts(shop, [{ stock: 10_000, price_paise: 900_000 }]);
});
afterAll(() => shop.close());

const change = (id: number, body: object) =>
  shop.call<Order>(`/orders/${id}/`, { method: "PUT", token: admin, body });

async function order(shopper: Shopper, quantity = 1, payment_method = "upi", product = cheap) {
  await shopper.add({ product_id: product.id, quantity });
  return shopper.place({ payment_method });
}

const hoursUntil = (iso: string | null) => (Date.parse(iso ?? "") - Date.now()) / 3_600_000;

describe("orders awaiting an online payment", () => {
  test("are at most three, across all online methods", async () => {
    const shopper = await newShopper(shop);
    const placed = [
      await order(shopper),
      await order(shopper, 1, "razorpay"),
      await order(shopper),
    ];
    expect(placed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [before] = await stockOf(shop, cheap.packIds);
    const fourth = await order(shopper, 1, "razorpay");
    expect([fourth.status, fourth.body.message]).toEqual([
      409,
      "3 of your orders are waiting for payment. Pay or cancel one of them first.",
    ]);
    expect((await shopper.readCart()).item_count).toBe(1);
    expect(await stockOf(shop, cheap.packIds)).toEqual([before]);
    expect((await shopper.place({ payment_method: "cod" })).status).toBe(201);
  });

  test("make room for another once one is paid or cancelled", async () => {
    const shopper = await newShopper(shop);
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push((await order(shopper)).body.id);
    expect((await order(shopper)).status).toBe(409);
    await change(ids[0] ?? 0, { status: "paid" });
    expect((await shopper.place({ payment_method: "upi" })).status).toBe(201);
    expect((await order(shopper)).status).toBe(409);
    await change(ids[1] ?? 0, { status: "cancelled" });
    expect((await shopper.place({ payment_method: "upi" })).status).toBe(201);
  });

  test("hold at most ₹20,000 in total", async () => {
    const shopper = await newShopper(shop);
    expect((await order(shopper, 2, "upi", expensive)).status).toBe(201);
    const over = await order(shopper, 1, "razorpay", expensive);
    expect([over.status, over.body.message]).toEqual([
      409,
      "Your unpaid online orders can't come to more than ₹20,000.00 in total. Pay or cancel one of your open orders first, or order less.",
    ]);
    const other = await newShopper(shop);
    expect((await order(other, 3, "upi", expensive)).body.message).toMatch(/Order less at a time/);
  });

  test("hold at most ten pieces of a pack", async () => {
    const shopper = await newShopper(shop);
    expect((await order(shopper, 6)).status).toBe(201);
    const over = await order(shopper, 5);
    expect([over.status, over.body.message]).toEqual([
      409,
      `Your unpaid online orders can't hold more than 10 pieces of ${cheap.title} (1 kg). Pay for one of them first, or order less.`,
    ]);
    const other = await newShopper(shop);
    expect((await order(other, 11)).status).toBe(409);
    expect((await other.place({ payment_method: "cod" })).status).toBe(201);
    expect((await order(other, 10)).status).toBe(201);
  });

  test("are at most three even if two are placed at once", async () => {
    const shopper = await newShopper(shop);
    for (let n = 0; n < 2; n++) await order(shopper);
    const packs = [cheap, await createProducts(shop)];
    const placing: Promise<{ status: number }>[] = [];
    await shop.database.db.transaction().execute(async (tx) => {
      // Both get as far as they can before either can be written.
      await sql`LOCK TABLE outbox IN SHARE MODE`.execute(tx);
      for (const [at, product] of packs.entries()) {
        await shopper.add({ product_id: product.id });
        placing.push(shopper.place({ payment_method: "upi" }));
        await expect.poll(() => countLockWaits(shop.database.pool)).toBe(at + 1);
      }
    });
    const statuses = (await Promise.all(placing)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });
});

describe("the hold of an unpaid order", () => {
  async function knownShopper() {
    const shopper = await newShopper(shop);
    await change((await order(shopper)).body.id, { status: "paid" });
    return shopper;
  }

  const give = (shopper: Shopper, order_id: number, reference: string) =>
    shop.call<Order>("/payments/upi/reference/", {
      token: shopper.token,
      body: { order_id, reference },
    });

  test("is two hours for a first order by UPI, and a day for a customer who has paid before", async () => {
    const first = await order(await newShopper(shop));
    expect(hoursUntil(first.body.payment.due_at)).toBeCloseTo(2, 1);
    const next = await order(await knownShopper());
    expect(hoursUntil(next.body.payment.due_at)).toBeCloseTo(24, 1);
  });

  test("is at most a day for a first order, whatever references are reported", async () => {
    const shopper = await newShopper(shop);
    const { body } = await order(shopper);
    for (const reference of ["412345678901", "412345678902", "412345678903"]) {
      const given = await give(shopper, body.id, reference);
      expect(hoursUntil(given.body.payment.due_at)).toBeCloseTo(24, 1);
    }
    await shop.database.pool.query(
      "UPDATE orders SET payment_reference = NULL, created_at = created_at - interval '23 hours' WHERE id = $1",
      [body.id],
    );
    const late = await give(shopper, body.id, "412345678904");
    expect(hoursUntil(late.body.payment.due_at)).toBeCloseTo(24, 1);
  });

  test("is three days for a known customer who has reported a reference", async () => {
    const shopper = await knownShopper();
    const { body } = await order(shopper);
    const given = await give(shopper, body.id, "512345678901");
    expect(hoursUntil(given.body.payment.due_at)).toBeCloseTo(72, 1);
  });
});

describe("an unhandled cash order", () => {
  async function placedDaysAgo(days: number) {
    const shopper = await newShopper(shop);
    const { body } = await order(shopper, 2, "cod");
    await shop.database.pool.query(
      `UPDATE orders SET created_at = created_at - $2 * interval '1 day',
         release_at = release_at - $2 * interval '1 day',
         delivery_from = delivery_from - $2::int, delivery_to = delivery_to - $2::int WHERE id = $1`,
      [body.id, days],
    );
    const read = async () =>
      (await shop.call<Order>(`/orders/${body.id}/`, { token: shopper.token })).body;
    return { id: body.id, shopper, read };
  }

  test("expires after seven days, with a history entry and an email", async () => {
    const { id, read } = await placedDaysAgo(7);
    const young = await placedDaysAgo(6);
    const [before = 0] = await stockOf(shop, cheap.packIds);
    await Promise.all([1, 2, 3].map(() => expireUnpaidOrders(shop.shop)));
    const released = await read();
    expect(released).toMatchObject({ status: "cancelled", payment: { status: "void" } });
    expect(released.history.at(-1)).toMatchObject({
      status: "cancelled",
      actor: "shop",
      note: "Not sent in time",
    });
    expect(await stockOf(shop, cheap.packIds)).toEqual([before + 2]);
    expect((await young.read()).status).toBe("pending");
    const { rows } = await shop.database.pool.query(
      "SELECT payload FROM outbox WHERE kind = 'order-cancelled' AND payload->>'order_id' = $1",
      [String(id)],
    );
    expect(rows).toEqual([
      { payload: { order_id: id, by: "shop", money: "none", reason: "not-sent" } },
    ]);
  });

  test("doesn't expire once it has a note, a tracking number or a shipment", async () => {
    const noted = await placedDaysAgo(9);
    const numbered = await placedDaysAgo(9);
    const parcel = await placedDaysAgo(9);
    const sent = await placedDaysAgo(9);
    await shop.call(`/admin/orders/${noted.id}/note`, {
      method: "PUT",
      token: admin,
      body: { note: "Wants it on Sunday" },
    });
    await change(numbered.id, { tracking_number: "EE1" });
    await change(parcel.id, { parcels: [{ kind: "food", carrier: "Post" }] });
    await change(sent.id, { status: "shipped" });
    await expireUnpaidOrders(shop.shop);
    const statuses = await Promise.all([noted, numbered, parcel, sent].map(({ read }) => read()));
    expect(statuses.map(({ status }) => status)).toEqual([
      "pending",
      "pending",
      "pending",
      "shipped",
    ]);
  });

  test("does not expire while the shop is closed, nor in the first days after it reopens", async () => {
    const { closedUntil } = settings;
    const { id, read } = await placedDaysAgo(9);
    const closed = addDays(indiaDay(new Date()), 90);
    applySettings({ shop: { ...settings, closedUntil: closed } });
    try {
      await Promise.all([expireUnpaidOrders(shop.shop), expireUnpaidOrders(shop.shop)]);
      expect((await read()).status).toBe("pending");
      const { rows } = await shop.database.pool.query(
        "SELECT release_at FROM orders WHERE id = $1",
        [id],
      );
      expect(rows).toEqual([{ release_at: dayStart(addDays(closed, 7)) }]);
    } finally {
      applySettings({ shop: { ...settings, closedUntil } });
    }
    // Reopened earlier than announced.
    await expireUnpaidOrders(shop.shop);
    expect((await read()).status).toBe("pending");
    await shop.database.pool.query("UPDATE orders SET release_at = now() WHERE id = $1", [id]);
    await expireUnpaidOrders(shop.shop);
    expect((await read()).status).toBe("cancelled");
  });

  test("is held for seven more days once the shop has added packs to it", async () => {
    const { id, read } = await placedDaysAgo(7);
    const lines = [{ pack_id: cheap.packIds[0], quantity: 1 }];
    const path = `/admin/orders/${id}/items/`;
    const quote = { token: admin, body: { lines } };
    const { total } = (await shop.call<{ total: number }>(`${path}quote/`, quote)).body;
    const added = await shop.call(path, {
      token: admin,
      headers: { "idempotency-key": randomUUID() },
      body: { lines, expected_total: total },
    });
    expect(added.status).toBe(201);
    await expireUnpaidOrders(shop.shop);
    expect((await read()).status).toBe("pending");
  });

  test("can be held for the longest time that the settings allow", async () => {
    const { cashOnDelivery } = settings;
    applySettings({
      shop: { ...settings, cashOnDelivery: { ...cashOnDelivery, releaseDays: 60 } },
    });
    try {
      const { body, status } = await order(await newShopper(shop), 1, "cod");
      expect(status).toBe(201);
      const { rows } = await shop.database.pool.query(
        "SELECT release_at - created_at = interval '1440 hours' AS is_right FROM orders WHERE id = $1",
        [body.id],
      );
      expect(rows).toEqual([{ is_right: true }]);
    } finally {
      applySettings({ shop: { ...settings, cashOnDelivery } });
    }
  });

  test("never expires if it was placed before this rule", async () => {
    const { id, read } = await placedDaysAgo(30);
    await shop.database.pool.query("UPDATE orders SET release_at = NULL WHERE id = $1", [id]);
    await expireUnpaidOrders(shop.shop);
    expect((await read()).status).toBe("pending");
  });
});

test("the administrator can cancel any order that still holds stock", async () => {
  const awaited = (await order(await newShopper(shop))).body.id;
  const paid = (await order(await newShopper(shop))).body.id;
  await change(paid, { status: "paid" });
  const cash = (await order(await newShopper(shop), 1, "cod")).body.id;
  const reportedBy = await newShopper(shop);
  const reported = (await order(reportedBy)).body.id;
  await shop.call("/payments/upi/reference/", {
    token: reportedBy.token,
    body: { order_id: reported, reference: "612345678901" },
  });
  const [before = 0] = await stockOf(shop, cheap.packIds);
  const released = [];
  for (const id of [awaited, paid, cash, reported]) {
    const { body } = await change(id, { status: "cancelled" });
    released.push(`${body.status} ${body.payment.status}`);
  }
  expect(released).toEqual([
    "cancelled void",
    "cancelled refund_due",
    "cancelled void",
    "cancelled refund_due",
  ]);
  expect(await stockOf(shop, cheap.packIds)).toEqual([before + 4]);
});

describe("an amount outside a payment method's limits", () => {
  test.each([
    ["upi", 99, /^UPI is for orders from ₹1\.00\. Choose another payment method\.$/],
    ["razorpay", 99, /for orders from ₹1\.00/],
    ["upi", 0, /for orders from ₹1\.00/],
    ["razorpay", 0, /for orders from ₹1\.00/],
    [
      "upi",
      10_000_100,
      /^UPI is for orders up to ₹1,00,000\.00\. Choose another payment method\.$/,
    ],
  ])("is refused: %s for %i paise", async (payment_method, price_paise, message) => {
    const product = await createProducts(shop, [{ price_paise }]);
    const shopper = await newShopper(shop, { product_id: product.id });
    const { status, body } = await shopper.place({ payment_method });
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await stockOf(shop, product.packIds)).toEqual([100]);
  });

  test("is reported with the methods on offer", async () => {
    const { body } = await shop.call<{ results: object[] }>("/payments/methods/");
    expect(body.results).toMatchObject([
      { id: "upi", minimum: 1, limit: 100_000 },
      { id: "cod", minimum: 0, limit: 10_000 },
      { id: "razorpay", minimum: 1, limit: null },
    ]);
  });
});
