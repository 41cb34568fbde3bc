import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openRazorpay } from "../app/features/razorpay/razorpay-gateway.server.ts";
import { reconcileOpenPayments } from "../app/features/razorpay/reconciliation-service.server.ts";
import {
  openRazorpayShop,
  type PaidOrder,
  type RazorpayShop,
} from "./support/razorpay/razorpay-shop.ts";
import { openTestShop } from "./support/shop.ts";

let razorpay: RazorpayShop;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
});
afterAll(() => razorpay.close());
afterEach(() => razorpay.standIn.setMode("up"));

async function expectAllGivenBack(order: PaidOrder, refundCalls: number): Promise<void> {
  expect(await order.statuses()).toBe("cancelled refunded");
  expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
  expect(await order.bookedPaise()).toBe(0);
  expect(razorpay.standIn.refundCalls() - refundCalls).toBe(1);
}

async function reconcileWhenDue(order: PaidOrder): Promise<void> {
  await order.makeCheckDue();
  await razorpay.reconcile();
}

describe("the reconciliation of open payments", () => {
  test("finds payments that neither a webhook nor the browser reported", async () => {
    const order = await razorpay.order();
    order.pay();
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("pending awaited");
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("paid paid");
    expect(await order.stockLeft()).toBe(7);
  });

  test("pays an order once, however many processes run it", async () => {
    const second = await openTestShop("empty", { database: razorpay.shop.database });
    const gateway = openRazorpay(razorpay.standIn.settings);
    try {
      const orders = await Promise.all([1, 2, 3, 4].map(() => razorpay.order()));
      for (const order of orders) order.pay();
      await Promise.all(orders.map((order) => order.makeCheckDue()));
      const asked = [razorpay.shop, second, razorpay.shop, second].map(({ shop }) =>
        reconcileOpenPayments(shop, gateway),
      );
      expect((await Promise.all(asked)).flat()).toEqual([]);
      for (const order of orders) {
        expect(await order.statuses()).toBe("paid paid");
        expect((await order.read()).history).toHaveLength(2);
        expect(await order.bookedPaise()).toBe(3000);
      }
    } finally {
      await second.close();
    }
  });

  test("skips an order that another process is checking, without waiting", async () => {
    const order = await razorpay.order();
    order.pay();
    await order.makeCheckDue();
    const other = await razorpay.shop.database.pool.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT FROM razorpay_orders WHERE order_id = $1 FOR UPDATE", [order.id]);
      expect(await razorpay.reconcile()).toEqual([]);
      expect(await order.statuses()).toBe("pending awaited");
    } finally {
      await other.query("ROLLBACK");
      other.release();
    }
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
  });

  test("checks again at once if a webhook arrived while the response was in transit", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay({ status: "authorized" });
    razorpay.standIn.duringNextCall(async () => {
      razorpay.standIn.capture(razorpay_payment_id);
      await razorpay.post(razorpay.standIn.event("payment.captured", razorpay_payment_id));
    });
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("paid paid");
  });

  test("checks when the hold ends, and no more once no payment can arrive", async () => {
    const order = await razorpay.order();
    for (const expected of [5, 10, 11, 30.1, 30.1]) {
      expect(await minutesToNextCheck(order)).toBeLessThanOrEqual(expected);
      await reconcileWhenDue(order);
    }
    await order.expire();
    await reconcileWhenDue(order);
    await razorpay.shop.database.pool.query(
      "UPDATE razorpay_orders SET checks = 50 WHERE order_id = $1",
      [order.id],
    );
    await reconcileWhenDue(order);
    expect(await minutesToNextCheck(order)).toBeNull();
  });

  test("checks less and less often while Razorpay doesn't respond", async () => {
    const order = await razorpay.order();
    razorpay.standIn.setMode("down");
    const pauses: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      await reconcileWhenDue(order);
      pauses.push(Math.round((await minutesToNextCheck(order)) ?? 0));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  async function minutesToNextCheck(order: PaidOrder): Promise<number | null> {
    const { rows } = await razorpay.shop.database.pool.query<{ minutes: string | null }>(
      "SELECT extract(epoch FROM check_at - now()) / 60 AS minutes FROM razorpay_orders WHERE order_id = $1",
      [order.id],
    );
    const minutes = rows[0]?.minutes ?? null;
    return minutes === null ? null : Number(minutes);
  }
});

describe("money that the order can't accept is refunded, once,", () => {
  test("if paid after the hold ended", async () => {
    const order = await razorpay.order();
    await order.expire();
    expect(await order.statuses()).toBe("cancelled void");
    const calls = razorpay.standIn.refundCalls();
    const receipt = order.pay();
    const { status, body } = await order.verify(receipt);
    expect([status, body]).toEqual([200, { status: "refunding" }]);
    await order.verify(receipt);
    await razorpay.post(razorpay.standIn.event("order.paid", receipt.razorpay_payment_id));
    await razorpay.reconcile();
    await expectAllGivenBack(order, calls);
    expect(await order.stockLeft()).toBe(10);
  });

  test("if paid after the shopper cancelled, reported only by the webhook", async () => {
    const order = await razorpay.order();
    expect((await order.cancel()).status).toBe(200);
    const calls = razorpay.standIn.refundCalls();
    const { razorpay_payment_id } = order.pay();
    await razorpay.post(razorpay.standIn.event("payment.captured", razorpay_payment_id));
    await razorpay.reconcile();
    await expectAllGivenBack(order, calls);
  });

  test("if paid twice: the order keeps one payment, and the other is refunded", async () => {
    const order = await razorpay.order();
    const receipts = [order.pay(), order.pay()];
    await Promise.all(receipts.map((receipt) => order.verify(receipt)));
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("paid paid");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(3000);
    expect(await order.bookedPaise()).toBe(3000);
  });

  test("if paid twice after the administrator marked it as paid by hand: one payment is kept", async () => {
    const order = await razorpay.order();
    const token = await razorpay.shop.newAdmin();
    const body = { status: "paid" };
    await razorpay.shop.call(`/orders/${order.id}/`, { method: "PUT", token, body });
    order.pay();
    order.pay();
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("paid paid");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(3000);
  });

  test("if paid, then cancelled by the shopper", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    const calls = razorpay.standIn.refundCalls();
    expect((await order.cancel()).status).toBe(200);
    expect(await order.statuses()).toBe("cancelled refund_due");
    await razorpay.reconcile();
    await expectAllGivenBack(order, calls);
    await reconcileWhenDue(order);
    await expectAllGivenBack(order, calls);
  });

  test("if paid twice, then cancelled: both are refunded", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    await order.verify(order.pay());
    await order.cancel();
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    expect(await order.bookedPaise()).toBe(0);
  });

  test.each(["down", "cut", "lost", "nonsense", "refusing"] as const)(
    "even if Razorpay is %s at the first request",
    async (mode) => {
      const order = await razorpay.order();
      await order.verify(order.pay());
      await order.cancel();
      razorpay.standIn.setMode(mode);
      expect(await razorpay.reconcile()).not.toEqual([]);
      expect(await order.statuses()).toBe("cancelled refund_due");
      razorpay.standIn.setMode("up");
      await reconcileWhenDue(order);
      expect(await order.statuses()).toBe("cancelled refunded");
      expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    },
  );

  test("even if the response to the refund itself is lost", async () => {
    const order = await razorpay.order();
    const receipt = order.pay();
    await order.verify(receipt);
    await order.cancel();
    razorpay.standIn.setMode("lost refunds");
    expect(await razorpay.reconcile()).toHaveLength(1);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    expect(await order.statuses()).toBe("cancelled refund_due");
    razorpay.standIn.setMode("up");
    const calls = razorpay.standIn.refundCalls();
    await reconcileWhenDue(order);
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(razorpay.standIn.refundCalls()).toBe(calls);
    expect(await order.bookedPaise()).toBe(0);
    const made = razorpay.standIn.refundIds(receipt.razorpay_payment_id);
    expect(await refundReferences(order)).toEqual(made);
  });

  test("but not if it was already refunded by hand in Razorpay's dashboard", async () => {
    const order = await razorpay.order();
    const receipt = order.pay();
    await order.verify(receipt);
    const made = razorpay.standIn.refundByHand(receipt.razorpay_payment_id);
    const calls = razorpay.standIn.refundCalls();
    await order.cancel();
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(razorpay.standIn.refundCalls()).toBe(calls);
    expect(await refundReferences(order)).toEqual([made]);
  });
});

/** The references of an order's refunds, as shown on screens and in the books. */
async function refundReferences(order: { id: number }): Promise<string[]> {
  const { rows } = await razorpay.shop.database.pool.query<{ reference: string }>(
    "SELECT reference FROM refunds WHERE order_id = $1",
    [order.id],
  );
  return rows.map(({ reference }) => reference);
}

test("a cancelled order whose signed payment was never captured owes nothing in the end", async () => {
  const order = await razorpay.order();
  await order.verify(order.pay({ status: "authorized" }));
  await order.cancel();
  expect(await order.statuses()).toBe("cancelled refund_due");
  for (const payment of razorpay.standIn.payments(order.razorpayId)) payment.status = "failed";
  await razorpay.shop.database.pool.query(
    "UPDATE razorpay_orders SET checks = 50 WHERE order_id = $1",
    [order.id],
  );
  await reconcileWhenDue(order);
  expect(await order.statuses()).toBe("cancelled void");
});
