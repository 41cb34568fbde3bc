import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadOffers } from "../app/features/offers/active-offers-service.server.ts";
import { readInvoicePdf } from "./support/documents/invoice-pdf.ts";
import { TENTH } from "./support/offer-input.ts";
import {
  type Goods,
  mailsAbout,
  placeRefundable,
  type RefundableOrder,
} from "./support/paid-order.ts";
import { createProducts } from "./support/products.ts";
import { openTestShop, PASSWORD, type TestShop } from "./support/shop.ts";
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
const reason = "One pack was torn";

async function shippedOrder(
  goods = GOODS,
  method: "upi" | "cod" = "upi",
): Promise<RefundableOrder> {
  const order = await placeRefundable(shop, admin, goods, method);
  for (const status of method === "cod" ? ["shipped", "delivered"] : ["shipped"]) {
    expect((await order.change({ status })).status).toBe(200);
  }
  return order;
}

describe("a refund for items", () => {
  test("issues a credit note with the invoice's taxes, and waits to be sent", async () => {
    const order = await shippedOrder();
    const { status, body } = await order.refund({ items: [{ item: 1, quantity: 1 }], reason });
    expect([status, body.message]).toEqual([201, undefined]);
    expect(body.payment).toMatchObject({ status: "paid", paid: 551, refunded: 105 });
    expect(body.refunds).toEqual([
      {
        refund: 1,
        amount: 105,
        state: "due",
        route: "bank",
        reason,
        reference: "",
        refunded_on: null,
        credit_note: 1,
        items: [{ title: body.order_items[0]?.product.title, pack_label: "1 kg", quantity: 1 }],
      },
    ]);
    expect(body.total).toBe(551);
    expect(body.refundable).toMatchObject({
      amount: 446,
      by_gateway: false,
      items: [
        { item: 1, quantity: 2, price: 105 },
        { item: 2, quantity: 1, price: 236 },
      ],
    });
    expect(body.credit_notes).toMatchObject([{ note: 1, total: 105 }]);
    const { text } = await readInvoicePdf(shop, order.id, admin, "?type=credit-note&note=1");
    expect(text).toContain("Credit note");
    expect(text).toContain(`Reason ${reason}`);
    expect(text).toMatch(/100\.00 .*2\.50 .*2\.50 .*105\.00/);
    expect(text).not.toContain("236.00");
  });

  test("names its own pieces, separately from other refunds", async () => {
    const order = await shippedOrder();
    await order.refund({ items: [{ item: 1, quantity: 2 }], reason });
    const { body } = await order.refund({ items: [{ item: 2, quantity: 1 }], reason });
    const titles = body.order_items.map(
      ({ product }: { product: { title: string } }) => product.title,
    );
    expect(body.refunds).toMatchObject([
      { items: [{ title: titles[0], quantity: 2 }] },
      { items: [{ title: titles[1], quantity: 1 }] },
    ]);
  });

  test("is recorded as sent once, and the customer gets one email", async () => {
    const order = await shippedOrder();
    await order.refund({ items: [{ item: 2, quantity: 1 }], reason });
    expect(await mailsAbout(shop, "order-refunded", order)).toEqual([]);
    const sent = { reference: "UTR000011122", refunded_on: undefined };
    const answers = await Promise.all([1, 2, 3].map(() => order.recordSent(1, sent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { refunds, history } = await order.read();
    expect(refunds[0]).toMatchObject({ state: "sent", reference: "UTR000011122" });
    expect(history.at(-1)?.note).toBe(`₹236.00 refunded, reference UTR000011122. ${reason}`);
    expect(await mailsAbout(shop, "order-refunded", order)).toMatchObject([
      { amount_paise: 23_600, reference: "UTR000011122", reason },
    ]);
  });

  test.each([
    ["more pieces than are left", { items: [{ item: 2, quantity: 2 }] }, 400, "items"],
    ["an item that the order doesn't have", { items: [{ item: 9, quantity: 1 }] }, 400, "items"],
    ["no piece", { items: [{ item: 1, quantity: 0 }] }, 400, "items.0.quantity"],
    ["no item", { items: [] }, 400, "items"],
    ["items and a sum", { items: [{ item: 1, quantity: 1 }], amount: 5 }, 400, "amount"],
    ["neither items nor a sum", {}, 400, "amount"],
    ["a sum above what is left", { amount: 551.01 }, 400, "amount"],
    ["a sum of a few paise", { amount: 0.5 }, 400, "amount"],
    ["nothing", { amount: 0 }, 400, "amount"],
    ["no reason", { amount: 5, reason: " " }, 400, "reason"],
    [
      "a day in the future",
      { amount: 5, reference: "UTR000011", refunded_on: "2999-01-01" },
      400,
      "refunded_on",
    ],
    ["a reference with signs", { amount: 5, reference: "UTR?00011" }, 400, "reference"],
    ["money that Razorpay doesn't hold", { amount: 5, route: "gateway" }, 409, "message"],
    ["what somebody else has changed", { amount: 5, refunded_before: 1 }, 409, "message"],
  ])("is refused for %s, and changes nothing", async (_what, wrong, status, field) => {
    const order = await shippedOrder();
    const refused = await order.refund({ reason, ...wrong });
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      status,
      expect.arrayContaining([field]),
    ]);
    const { refunds, credit_notes, payment } = await order.read();
    expect([refunds, credit_notes, payment.refunded]).toEqual([[], [], 0]);
  });

  test("needs an administrator and an existing order", async () => {
    const order = await shippedOrder();
    const body = { amount: 5, reason };
    const path = `/admin/orders/${order.id}/refunds/`;
    expect((await shop.call(path, { token: order.shopper.token, body })).status).toBe(403);
    expect((await shop.call(path, { method: "POST", body })).status).toBe(401);
    const nowhere = await shop.call("/admin/orders/999999/refunds/", { token: admin, body });
    expect(nowhere.status).toBe(404);
    expect((await order.recordSent(1, { reference: "UTR000011122" })).status).toBe(409);
  });

  test("is refused before the order is shipped, or paid", async () => {
    const unsent = await placeRefundable(shop, admin, GOODS);
    const items = [{ item: 1, quantity: 1 }];
    expect((await unsent.refund({ items, reason })).body.message).toMatch(/not shipped yet/);
    const unpaid = await placeRefundable(shop, admin, GOODS, "cod");
    expect((await unpaid.refund({ amount: 5, reason })).status).toBe(400);
    await unpaid.change({ status: "shipped" });
    expect((await unpaid.refund({ amount: 5, reason })).status).toBe(409);
  });
});

describe("a refund of a sum", () => {
  test("reduces all lines in proportion, and the whole invoice once everything is refunded", async () => {
    const order = await shippedOrder(GOODS, "cod");
    const first = await order.refund({ amount: 55.1, reason, reference: "UTR000000001" });
    expect(first.body.refunds[0]).toMatchObject({ state: "sent", amount: 55.1 });
    const { text } = await readInvoicePdf(shop, order.id, admin, "?type=credit-note");
    expect(text).toContain("price reduced");
    expect(text).toMatch(/32\.10 .*23\.00/);
    const rest = await order.refund({ amount: 495.9, reason: "The rest" });
    expect([rest.status, rest.body.refundable]).toEqual([201, null]);
    expect(rest.body.payment.status).toBe("paid");
    const sent = await order.recordSent(2, { reference: "UTR000000002" });
    expect(sent.body.payment).toMatchObject({
      status: "refunded",
      refund: { amount: 551, reference: "UTR000000002" },
    });
    expect((await order.refund({ amount: 1, reason })).status).toBe(400);
  });

  test("never refunds more than was paid, however many are requested at once", async () => {
    const order = await shippedOrder();
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at % 2
          ? order.refund({ amount: 200, reason })
          : order.refund({ items: [{ item: 1, quantity: 2 }], reason }),
      ),
    );
    const made = asked.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    for (const { status } of asked) expect([201, 400, 409]).toContain(status);
    const { payment, refunds, credit_notes } = await order.read();
    const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBeCloseTo(payment.refunded);
    expect(payment.refunded).toBeLessThanOrEqual(551);
    expect(credit_notes).toHaveLength(made.length);
  });

  test("together with a cancellation refunds what was paid, once", async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shippedOrder();
      await Promise.all([
        order.refund({ amount: 100, reason, reference: "UTR000000003" }),
        order.change({ status: "cancelled" }),
      ]);
      const { payment, status } = await order.read();
      expect([status, payment.status]).toEqual(["cancelled", "refund_due"]);
      const owed = payment.paid - payment.refunded;
      const change = { payment_status: "refunded", reference: "UTR000000004" };
      expect((await order.change({ ...change, amount: owed + 1 })).status).toBe(400);
      const { body } = await order.change({ ...change, amount: owed });
      expect(body.payment).toMatchObject({ status: "refunded", refunded: 551 });
      expect(body.credit_notes.reduce((sum, { total }) => sum + total, 0)).toBe(551);
    }
  });
});

test("a cancelled order counts sent refunds as refunded, not due ones, and can't be marked as never paid", async () => {
  const order = await shippedOrder();
  await order.refund({ amount: 50, reason });
  await order.change({ status: "cancelled" });
  expect((await order.read()).refund_outcomes).toEqual(["refunded"]);
  expect(await mailsAbout(shop, "order-cancelled", order)).toMatchObject([
    { money: "refund", refund_paise: 501_00 },
  ]);
  const sent = { payment_status: "refunded", reference: "UTR000000006" };
  const { body } = await order.change(sent);
  expect(body.payment).toMatchObject({
    status: "refunded",
    refunded: 551,
    refund: { amount: 501 },
  });
  await order.recordSent(1, { reference: "UTR000000007" });
  expect((await order.read()).payment.refund).toMatchObject({ amount: 551 });
});

test("cancelling an order with a full refund that was not sent doesn't tell the customer that it was", async () => {
  const order = await shippedOrder();
  await order.refund({ amount: 551, reason });
  const { body } = await order.change({ status: "cancelled" });
  expect([body.payment.status, body.payment.refund]).toEqual(["refunded", undefined]);
  expect(await mailsAbout(shop, "order-cancelled", order)).toMatchObject([
    { money: "refund", refund_paise: 551_00 },
  ]);
  const sentBefore = await shippedOrder();
  await sentBefore.refund({ amount: 551, reason, reference: "UTR000000008" });
  await sentBefore.change({ status: "cancelled" });
  expect(await mailsAbout(shop, "order-cancelled", sentBefore)).toMatchObject([
    { money: "refunded" },
  ]);
});

test("the list of due refunds names the customer and empties as they are sent", async () => {
  const order = await shippedOrder();
  await order.refund({ amount: 12.5, reason });
  const list = () =>
    shop.call<{ count: number; results: { order_id: number }[] }>("/admin/refunds/", {
      token: admin,
    });
  const found = (await list()).body.results.find(({ order_id }) => order_id === order.id);
  expect(found).toMatchObject({ refund: 1, amount: 12.5, reason, route: "bank", failure: "" });
  const waiting = () => shop.call<{ refunds_to_send: number }>("/admin/waiting/", { token: admin });
  const before = (await waiting()).body.refunds_to_send;
  await order.recordSent(1, { reference: "UTR000000005" });
  expect((await waiting()).body.refunds_to_send).toBe(before - 1);
  expect((await list()).body.results.filter(({ order_id }) => order_id === order.id)).toEqual([]);
  expect((await shop.call("/admin/refunds/", { token: order.shopper.token })).status).toBe(403);
});

test("an account can't be erased while a partial refund is due", async () => {
  const order = await shippedOrder(GOODS, "cod");
  await order.refund({ amount: 10, reason });
  const refused = await shop.call<{ message: string }>("/profile/", {
    method: "DELETE",
    token: order.shopper.token,
    body: { password: PASSWORD },
  });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "We still owe you a refund. Please wait until it has reached you.",
  ]);
});

test("goods that an offer made free have nothing to refund when they are returned", async ({
  onTestFinished,
}) => {
  onTestFinished(async () => {
    await shop.database.pool.query("DELETE FROM offers");
    // Test files share a process.
    await loadOffers(shop.shop);
  });
  const paid = await createProducts(shop, [{ price_paise: 100_00 }]);
  const free = await createProducts(shop, [{ price_paise: 100_00 }]);
  const body = { ...TENTH, percent: 100, product_ids: [free.id] };
  expect((await shop.call("/admin/offers/", { token: admin, body })).status).toBe(201);
  const shopper = await newShopper(shop, { product_id: paid.id }, { product_id: free.id });
  const { id } = (await shopper.place({ payment_method: "upi" })).body;
  for (const status of ["paid", "shipped"]) {
    await shop.call(`/orders/${id}/`, { method: "PUT", token: admin, body: { status } });
  }
  const refused = await shop.call<{ message: string }>(`/admin/orders/${id}/refunds/`, {
    token: admin,
    body: { items: [{ item: 2, quantity: 1 }], reason },
  });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Nothing was paid for these items, or it has been refunded already.",
  ]);
});
