import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AdminOrder } from "#app/features/orders/fulfilment/admin-order-schema.ts";
import { mailsAbout } from "./support/paid-order.ts";
import {
  openRazorpayShop,
  type PaidOrder,
  type RazorpayShop,
} from "./support/razorpay/razorpay-shop.ts";
import type { ApiResponse } from "./support/shop.ts";

let razorpay: RazorpayShop;
let admin: string;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  admin = await razorpay.shop.newAdmin();
});
afterEach(() => razorpay.standIn.setMode("up"));
afterAll(() => razorpay.close());

type OrderResponse = ApiResponse<AdminOrder & { message?: string }>;

/** A shipped order of three pieces at ₹10, paid through Razorpay. */
async function shippedOrder() {
  const order = await razorpay.order();
  await order.verify(order.pay());
  const path = `/orders/${order.id}/`;
  await razorpay.shop.call(path, { method: "PUT", token: admin, body: { status: "shipped" } });
  return order;
}

const refund = (order: PaidOrder, body: object): Promise<OrderResponse> =>
  razorpay.shop.call(`/admin/orders/${order.id}/refunds/`, {
    token: admin,
    body: { reason: "Torn", ...body },
  });

const recordSent = (order: PaidOrder, number: number): Promise<OrderResponse> =>
  razorpay.shop.call(`/admin/orders/${order.id}/refunds/${number}/`, {
    method: "PUT",
    token: admin,
    body: { reference: "UTR0000112233" },
  });

const read = async (order: PaidOrder) =>
  (await razorpay.shop.call<AdminOrder>(`/admin/orders/${order.id}/`, { token: admin })).body;

const onePiece = { items: [{ item: 1, quantity: 1 }] };

async function reconcileWhenDue(order: PaidOrder) {
  await order.makeCheckDue();
  return razorpay.reconcile();
}

describe("a partial refund of a Razorpay order", () => {
  test("is sent through Razorpay, once, and emailed with Razorpay's id", async () => {
    const order = await shippedOrder();
    const made = await refund(order, onePiece);
    expect(made.body.refunds).toMatchObject([{ amount: 10, state: "due", route: "gateway" }]);
    await Promise.all([razorpay.reconcile(), razorpay.reconcile()]);
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(2000);
    const { refunds, payment } = await read(order);
    expect(refunds).toMatchObject([
      { amount: 10, state: "sent", reference: expect.stringMatching(/^rfnd_/) },
    ]);
    expect(payment).toMatchObject({ status: "paid", paid: 30, refunded: 10 });
    expect(await order.bookedPaise()).toBe(2000);
    expect(await mailsAbout(razorpay.shop, "order-refunded", order)).toMatchObject([
      { amount_paise: 1000, reference: refunds[0]?.reference, reason: "Torn" },
    ]);
  });

  test("is made once if Razorpay's response was lost", async () => {
    const order = await shippedOrder();
    await refund(order, { amount: 5.5 });
    razorpay.standIn.setMode("lost refunds");
    expect((await razorpay.reconcile()).length).toBeGreaterThan(0);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(2450);
    expect((await recordSent(order, 1)).status).toBe(409);
    razorpay.standIn.setMode("up");
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(2450);
    expect((await read(order)).refunds).toMatchObject([{ state: "sent" }]);
  });

  test("that Razorpay refuses can be sent by bank instead, and is then no longer requested", async () => {
    const order = await shippedOrder();
    await refund(order, onePiece);
    razorpay.standIn.setMode("refusing refunds");
    await razorpay.reconcile();
    const { refund_failures } = await read(order);
    expect(refund_failures).toMatchObject([{ refund: 1, failure: expect.stringMatching(/\S/) }]);
    expect((await recordSent(order, 1)).body.refunds).toMatchObject([
      { state: "sent", route: "bank", reference: "UTR0000112233" },
    ]);
    razorpay.standIn.setMode("up");
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(3000);
    expect((await read(order)).payment).toMatchObject({ paid: 30, refunded: 10 });
  });

  test("by bank and by Razorpay, and then a return, add up to what was paid", async () => {
    const order = await shippedOrder();
    const byBank = { amount: 7, route: "bank", reference: "UTR0000445566" };
    expect((await refund(order, byBank)).status).toBe(201);
    expect((await refund(order, { amount: 4 })).status).toBe(201);
    await razorpay.reconcile();
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(2600);
    await razorpay.shop.call(`/orders/${order.id}/`, {
      method: "PUT",
      token: admin,
      body: { status: "cancelled" },
    });
    await razorpay.reconcile();
    await reconcileWhenDue(order);
    // The bank sent ₹7 of the ₹30.
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(700);
    const { payment, status, credit_notes } = await read(order);
    expect([status, payment.status, payment.refunded]).toEqual(["cancelled", "refunded", 30]);
    expect(credit_notes.reduce((sum, { total }) => sum + total, 0)).toBe(30);
    const mails = await mailsAbout(razorpay.shop, "order-refunded", order);
    expect(mails.map(({ amount_paise }) => amount_paise)).toEqual([700, 400, 1900]);
  });

  test("of everything, in parts, closes the payment", async () => {
    const order = await shippedOrder();
    await refund(order, onePiece);
    await refund(order, { items: [{ item: 1, quantity: 2 }] });
    await razorpay.reconcile();
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    expect((await read(order)).payment).toMatchObject({ status: "refunded", refunded: 30 });
    expect(await order.statuses()).toBe("shipped refunded");
    expect((await refund(order, { amount: 1 })).status).toBe(400);
  });
});
