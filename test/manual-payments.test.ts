import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { inTransaction } from "../app/database/context.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import { completeRefund } from "../app/features/orders/payment/record-payment-service.server.ts";
import { ok, unwrap } from "../app/shared/result.ts";
import { untilLockWaits } from "./support/other-transaction.ts";
import { createProducts } from "./support/products.ts";
import {
  openRazorpayShop,
  type PaidOrder,
  type RazorpayShop,
} from "./support/razorpay/razorpay-shop.ts";
import { newShopper } from "./support/shopper.ts";

/** Payments and refunds that an administrator records by hand neither duplicate nor lose money. */

let razorpay: RazorpayShop;
let admin: string;
let productId: number;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  admin = await razorpay.shop.newAdmin();
  productId = (await createProducts(razorpay.shop, [{ stock: 1000 }])).id;
});
beforeEach(() => razorpay.standIn.setMode("up"));
afterAll(() => razorpay.close());

const change = (id: number, body: object, token = admin) =>
  razorpay.shop.call<Order & { message?: string }>(`/orders/${id}/`, {
    method: "PUT",
    token,
    body,
  });

const confirm = (id: number, body: object) =>
  razorpay.shop.call<AdminOrder & { message?: string }>(`/admin/orders/${id}/payment`, {
    token: admin,
    body,
  });

const correct = (id: number, reference: string) =>
  razorpay.shop.call<AdminOrder & { message?: string }>(`/admin/orders/${id}/payment`, {
    method: "PUT",
    token: admin,
    body: { reference },
  });

let given = 812_345_670_000;
const newReference = () => String(given++);

async function placeByUpi() {
  const { shop } = razorpay;
  const { token, place } = await newShopper(shop, { product_id: productId });
  const { id } = (await place({ payment_method: "upi" })).body;
  return {
    id,
    report: (reference: string) =>
      shop.call("/payments/upi/reference/", { token, body: { order_id: id, reference } }),
    cancel: () => change(id, { status: "cancelled" }, token),
  };
}

async function reconcileWhenDue(order: PaidOrder): Promise<unknown[]> {
  await order.makeCheckDue();
  return razorpay.reconcile();
}

describe("money by UPI", () => {
  test("that pays another order can't be refunded for the order that only reported it", async () => {
    const [cancelled, again] = [await placeByUpi(), await placeByUpi()];
    const reference = newReference();
    await cancelled.report(reference);
    expect((await cancelled.cancel()).body.payment.status).toBe("refund_due");
    expect((await confirm(again.id, { reference })).status).toBe(200);
    const refund = await change(cancelled.id, {
      payment_status: "refunded",
      reference: "UTR123456",
    });
    expect([refund.status, refund.body.message]).toEqual([
      409,
      `Payment ${reference} is confirmed for order #${again.id}. Correct the reference of this order, or record that no payment was received for it.`,
    ]);
    expect((await change(cancelled.id, { payment_status: "void" })).status).toBe(200);
    expect(
      (await change(cancelled.id, { payment_status: "refunded", reference: "UTR123456" })).status,
    ).toBe(409);
  });

  test("is still due to a cancelled order after its mistyped reference is corrected", async () => {
    const [owed, payer] = [await placeByUpi(), await placeByUpi()];
    const [mistyped, right] = [newReference(), newReference()];
    await confirm(owed.id, { reference: mistyped });
    await owed.cancel();
    const corrected = await correct(owed.id, right);
    expect([corrected.status, corrected.body.payment]).toMatchObject([
      200,
      { status: "refund_due", reference: right },
    ]);
    expect((await confirm(payer.id, { reference: mistyped })).status).toBe(200);
  });
});

describe("the refund of a whole order, while Razorpay hasn't responded to the request,", () => {
  const byBank = { payment_status: "refunded", reference: "UTR123456" };
  const isRequested = async ({ id }: PaidOrder) =>
    (await razorpay.shop.call<AdminOrder>(`/admin/orders/${id}/`, { token: admin })).body
      .refund_requested;

  async function cancelled(): Promise<PaidOrder> {
    const order = await razorpay.order();
    await order.verify(order.pay());
    await order.cancel();
    return order;
  }

  test("can't be recorded by hand, and is made once", async () => {
    const order = await cancelled();
    razorpay.standIn.setMode("lost refunds");
    await razorpay.reconcile();
    const refused = await change(order.id, byBank);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Razorpay was asked to refund this order and has not responded yet. Don't send the money: we ask again automatically.",
    ]);
    expect(await isRequested(order)).toBe(true);
    razorpay.standIn.setMode("up");
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(await isRequested(order)).toBe(false);
    expect((await change(order.id, byBank)).status).toBe(409);
  });

  test("can be recorded once Razorpay has refused, and is not requested again", async () => {
    const order = await cancelled();
    razorpay.standIn.setMode("refusing refunds");
    await razorpay.reconcile();
    expect(await isRequested(order)).toBe(false);
    expect((await change(order.id, byBank)).status).toBe(200);
    razorpay.standIn.setMode("up");
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(order.total_paise);
  });

  test("can be recorded a day after the last request, even without Razorpay's keys", async () => {
    const order = await cancelled();
    razorpay.standIn.setMode("lost refunds");
    await razorpay.reconcile();
    await razorpay.shop.database.pool.query(
      "UPDATE razorpay_payments SET refund_asked_at = now() - interval '25 hours' WHERE order_id = $1",
      [order.id],
    );
    expect(await isRequested(order)).toBe(false);
    expect((await change(order.id, byBank)).status).toBe(200);
  });

  test("is not requested if it is recorded at the same moment", async () => {
    const order = await cancelled();
    const calls = razorpay.standIn.refundCalls();
    const { customer_id: customerId } = await razorpay.shop.database.db
      .selectFrom("razorpay_orders")
      .select("customer_id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const actor = { role: "admin", id: null } as const;
    let checked: Promise<unknown[]> | undefined;
    const recorded = await inTransaction(razorpay.shop.shop, async (tx) => {
      const refund = { customerId, orderId: order.id, outcome: "refunded" } as const;
      unwrap(await completeRefund(tx, { ...refund, actor, reference: "UTR123456" }));
      checked = razorpay.reconcileOnce();
      await untilLockWaits(razorpay.shop.database.pool);
      return ok();
    });
    expect([recorded.ok, await checked]).toEqual([true, []]);
    await reconcileWhenDue(order);
    expect(razorpay.standIn.refundCalls()).toBe(calls);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(order.total_paise);
  });
});

describe("money by Razorpay", () => {
  test("pays an order that was marked as paid by hand after a failed attempt", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay({ status: "failed" }));
    expect((await change(order.id, { status: "paid" })).status).toBe(200);
    order.pay();
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("paid paid");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(order.total_paise);
  });

  test("is refunded once if the administrator sent it by bank while Razorpay refused", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    await order.cancel();
    razorpay.standIn.setMode("down");
    await razorpay.reconcile();
    razorpay.standIn.setMode("up");
    const byBank = { payment_status: "refunded", reference: "UTR123456" };
    expect((await change(order.id, byBank)).status).toBe(200);
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(order.total_paise);
  });

  test.each(["paid paid", "cancelled refund_due"])(
    "of another amount is refunded from an order that was paid by hand and is %s",
    async (statuses) => {
      const order = await razorpay.order();
      await order.grow();
      await change(order.id, { status: "paid" });
      if (statuses === "cancelled refund_due") await order.cancel();
      order.pay();
      await reconcileWhenDue(order);
      expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
      expect(await order.statuses()).toBe(statuses);
      expect((await order.read()).payment).toMatchObject({
        reference: null,
        paid: 35,
        refunded: 0,
      });
    },
  );

  test("is not confused with a payment recorded by hand, which stays owed to a cancelled order", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay({ status: "failed" }));
    await change(order.id, { status: "paid" });
    await order.cancel();
    await order.makeLastCheckDue();
    expect(await razorpay.reconcile()).toEqual([]);
    expect(await order.statuses()).toBe("cancelled refund_due");
    expect((await order.read()).payment).toMatchObject({ paid: 30, refunded: 0 });
    const byBank = { payment_status: "refunded", reference: "UTR123456" };
    expect((await change(order.id, byBank)).status).toBe(200);
  });

  test("of another amount that was refunded does not count as the refund of a payment by hand", async () => {
    const order = await razorpay.order();
    await order.grow();
    order.pay();
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    await change(order.id, { status: "paid" });
    await order.cancel();
    await order.makeLastCheckDue();
    expect(await razorpay.reconcile()).toEqual([]);
    expect(await order.statuses()).toBe("cancelled refund_due");
    expect((await order.read()).payment).toMatchObject({ paid: 35, refunded: 0 });
  });

  test("of another amount that was refunded does not count as a payment of a cancelled order", async () => {
    const order = await razorpay.order();
    await order.grow();
    razorpay.standIn.setMode("down");
    await order.verify(order.pay());
    await order.cancel();
    razorpay.standIn.setMode("up");
    await reconcileWhenDue(order);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    expect(await order.statuses()).toBe("cancelled refund_due");
    await order.makeLastCheckDue();
    expect(await razorpay.reconcile()).toEqual([]);
    expect(await order.statuses()).toBe("cancelled void");
    expect((await order.read()).payment).toMatchObject({ paid: 0, refunded: 0 });
  });

  test("that was received can't be recorded as never received", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    await order.cancel();
    const response = await change(order.id, { payment_status: "void" });
    await reconcileWhenDue(order);
    expect([response.status, await order.statuses()]).toEqual([409, "cancelled refunded"]);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
  });
});
