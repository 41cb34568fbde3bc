import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findViolations } from "../scripts/shop/verify.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { type Goods, mailsAbout, placeRefundable } from "./support/paid-order.ts";
import { createProducts, stockOf } from "./support/products.ts";
import { openTestShop, type TestShop } from "./support/shop.ts";
import { newShopper } from "./support/shopper.ts";

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop("empty");
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

const GOODS: Goods[] = [
  { price_paise: 10_500, quantity: 3, rate: 5 },
  { price_paise: 23_600, quantity: 1, rate: 18 },
];

describe("items cancelled by their customer", () => {
  test("leave a cash order, return to stock, and are not invoiced", async () => {
    const order = await placeRefundable(shop, admin, GOODS, "cod");
    const items = [
      { item: 1, quantity: 3 },
      { item: 2, quantity: 1 },
    ];
    const { token } = order.shopper;
    expect((await order.cancelItems({ items }, token)).body.message).toBe(
      "These are all the items of this order. Cancel the order instead.",
    );
    const { status, body } = await order.cancelItems({ items: items.slice(0, 1) }, token);
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body).toMatchObject({ status: "pending", total: 236, payment: { status: "due" } });
    expect(body.order_items.map(({ id }) => id)).toEqual([2]);
    expect(body.cancelled_items).toMatchObject([{ id: 1, quantity: 3, subtotal: 315 }]);
    expect(await stockOf(shop, order.packIds)).toEqual([100, 99]);
    await order.change({ status: "shipped" });
    const { text } = await readInvoicePdf(shop, order.id, admin);
    expect(text).toContain("₹236.00");
    expect(text).not.toContain("105.00");
    expect(await mailsAbout(shop, "order-items-cancelled", order)).toMatchObject([
      { by: "customer", refund_paise: 0, items: [{ quantity: 3, pack_label: "1 kg" }] },
    ]);
    const { body: delivered } = await order.change({ status: "delivered" });
    expect(delivered.payment).toMatchObject({ paid: 236, refunded: 0 });
    const rest = await order.refund({ items: [{ item: 2, quantity: 1 }], reason: "Torn" });
    expect([rest.status, rest.body.payment.refunded]).toEqual([201, 236]);
  });

  test("are cancelled once if the call is sent again, or if the shop cancels them at the same time", async () => {
    const order = await placeRefundable(shop, admin, GOODS);
    const one = { items: [{ item: 1, quantity: 1, of: 3 }] };
    const first = await Promise.all([
      order.cancelItems(one, order.shopper.token),
      order.cancelItems(one),
    ]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await order.cancelItems(one, order.shopper.token);
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringMatching(/have changed/),
    ]);
    expect((await order.read()).order_items[0]?.quantity).toBe(2);
    const next = { items: [{ item: 1, quantity: 1, of: 2 }] };
    expect((await order.cancelItems(next, order.shopper.token)).status).toBe(201);
  });

  test("can be cancelled twenty times an hour, each with an email, and the shop may continue", async () => {
    const goods: Goods[] = [{ price_paise: 1_000, quantity: 30, rate: 5 }];
    const order = await placeRefundable(shop, admin, goods, "cod");
    const one = { items: [{ item: 1, quantity: 1 }] };
    for (let at = 0; at < 20; at++)
      expect((await order.cancelItems(one, order.shopper.token)).status).toBe(201);
    expect((await order.cancelItems(one, order.shopper.token)).status).toBe(429);
    expect(await mailsAbout(shop, "order-items-cancelled", order)).toHaveLength(20);
    expect((await order.cancelItems(one)).body).toMatchObject({ total: 90 });
  });

  test("that were refunded before leave a consistent invoice, and no second refund", async () => {
    const order = await placeRefundable(shop, admin, GOODS);
    const refunded = await order.refund({ amount: 551, reason: "Late" });
    expect([refunded.status, refunded.body.payment.refunded]).toEqual([201, 551]);
    const { status, body } = await order.cancelItems({ items: [{ item: 1, quantity: 2 }] });
    expect([status, body.payment.refunded, body.refunds.length]).toEqual([201, 551, 1]);
    const { rows } = await shop.database.pool.query(
      "SELECT total_paise - credited_paise AS net_paise FROM orders WHERE id = $1",
      [order.id],
    );
    expect(rows).toEqual([{ net_paise: 0 }]);
    expect(await findViolations(shop.shop.db)).toEqual([]);
  });

  test("leave a paid order with a refund and a credit note", async () => {
    const order = await placeRefundable(shop, admin, GOODS);
    const items = [{ item: 1, quantity: 2 }];
    const { body } = await order.cancelItems({ items }, order.shopper.token);
    expect(body).toMatchObject({
      status: "paid",
      total: 341,
      payment: { status: "paid", paid: 551, refunded: 210 },
      refunds: [{ amount: 210, state: "due", credit_note: 1 }],
      credit_notes: [{ total: 210 }],
    });
    expect(await stockOf(shop, order.packIds)).toEqual([99, 99]);
    const { body: cancelled } = await order.change({ status: "cancelled" });
    expect(cancelled.credit_notes.map(({ total }) => total)).toEqual([210, 341]);
    expect(await mailsAbout(shop, "order-cancelled", order)).toMatchObject([
      { money: "refund", refund_paise: 34_100 },
    ]);
  });

  test("can't be cancelled once shipped, while a payment is awaited, or by others", async () => {
    const order = await placeRefundable(shop, admin, GOODS);
    const body = { items: [{ item: 1, quantity: 1 }] };
    const stranger = await newShopper(shop);
    expect((await order.cancelItems(body, stranger.token)).status).toBe(403);
    const missing = { ...body, restock: false };
    expect((await order.cancelItems(missing, order.shopper.token)).status).toBe(403);
    expect((await order.cancelItems({ items: [{ item: 2, quantity: 2 }] })).status).toBe(400);
    await order.change({ status: "shipped" });
    expect((await order.cancelItems(body, order.shopper.token)).status).toBe(409);
    const product = await createProducts(shop);
    const shopper = await newShopper(shop, { product_id: product.id, quantity: 2 });
    const awaited = await shopper.place({ payment_method: "upi" });
    const refused = await shop.call(`/orders/${awaited.body.id}/cancelled-items/`, {
      token: shopper.token,
      body,
    });
    expect(refused.status).toBe(409);
  });

  test("that are shipped at the same time are cancelled or shipped, never both", async () => {
    for (let round = 0; round < 6; round++) {
      const order = await placeRefundable(shop, admin, GOODS);
      const [cancelled, shipped] = await Promise.all([
        order.cancelItems({ items: [{ item: 2, quantity: 1 }] }, order.shopper.token),
        order.change({ status: "shipped" }),
      ]);
      expect(shipped.status).toBe(200);
      const { order_items, payment } = await order.read();
      const pieces = order_items.length === 1;
      expect([cancelled.status === 201, payment.refunded]).toEqual([pieces, pieces ? 236 : 0]);
    }
  });
});

test("missing items are written off from their batch", async () => {
  const order = await placeRefundable(shop, admin, GOODS);
  const [, packId = 0] = order.packIds;
  const { body } = await order.cancelItems({
    items: [{ item: 2, quantity: 1 }],
    reason: "Broken in the store",
    restock: false,
  });
  expect(body.payment.refunded).toBe(236);
  expect(await stockOf(shop, [packId])).toEqual([99]);
  const { rows } = await shop.database.pool.query<{ kind: string; quantity: number }>(
    "SELECT kind, quantity FROM stock_movements WHERE pack_id = $1 ORDER BY id",
    [packId],
  );
  expect(rows.slice(1)).toEqual([
    { kind: "sold", quantity: -1 },
    { kind: "returned", quantity: 1 },
    { kind: "corrected", quantity: -1 },
  ]);
  expect(await mailsAbout(shop, "order-items-cancelled", order)).toMatchObject([
    { by: "admin", reason: "Broken in the store", refund_paise: 23_600 },
  ]);
});

test.each(["upi", "cod"] as const)(
  "a product whose ordered pieces were all cancelled can be deleted, and its %s order continues",
  async (method) => {
    const order = await placeRefundable(shop, admin, GOODS, method);
    const [packId = 0, otherId = 0] = order.packIds;
    await order.cancelItems({ items: [{ item: 1, quantity: 2 }] });
    const missing = { items: [{ item: 1, quantity: 1 }], restock: false };
    expect((await order.cancelItems(missing)).status).toBe(201);
    const before = await order.read();
    const { rows } = await shop.database.pool.query<{ product_id: string }>(
      "SELECT product_id FROM packs WHERE id = $1",
      [packId],
    );
    const path = `/products/${rows[0]?.product_id}`;
    expect((await shop.call(path, { method: "DELETE", token: admin })).status).toBe(204);

    expect(await order.read()).toEqual(before);
    expect(before.cancelled_items).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
    if (method === "upi") {
      expect(before.credit_notes).toHaveLength(2);
      for (const { url } of before.credit_notes) {
        const headers = { authorization: `Bearer ${order.shopper.token}` };
        expect((await fetch(`${shop.url}${url}`, { headers })).status).toBe(200);
      }
      for (const { refund } of before.refunds)
        expect((await order.recordSent(refund, { reference: "UTR0000445577" })).status).toBe(200);
    }
    expect((await order.change({ status: "shipped" })).status).toBe(200);
    expect((await readInvoicePdf(shop, order.id, order.shopper.token)).status).toBe(200);
    expect((await order.change({ status: "delivered" })).status).toBe(200);
    const rest = await order.refund({ items: [{ item: 2, quantity: 1 }], reason: "Torn" });
    expect([rest.status, rest.body.payment.refunded]).toEqual([201, method === "upi" ? 551 : 236]);
    expect(await stockOf(shop, [otherId])).toEqual([99]);
    const months = await shop.call("/admin/dashboard/", { token: admin });
    expect(months.status).toBe(200);
    expect(await findViolations(shop.shop.db)).toEqual([]);
  },
);
