import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MonthBooks } from "../app/features/bookkeeping/bookkeeping-schema.ts";
import type { AdminOrder } from "../app/features/orders/fulfilment/admin-order-schema.ts";
import type { Settlements } from "../app/features/razorpay/settlements/settlement-schema.ts";
import { indiaDay } from "../app/shared/india-time.ts";
import { findViolations } from "../scripts/shop/verify.ts";
import { mailsAbout } from "./support/paid-order.ts";
import {
  openRazorpayShop,
  type PaidOrder,
  type RazorpayShop,
} from "./support/razorpay/razorpay-shop.ts";

/** Refunds that somebody makes in Razorpay's dashboard instead of in the shop. */

const thisMonth = indiaDay(new Date()).slice(0, 7);
const [year = 0, month = 1] = thisMonth.split("-").map(Number);
const lastMonth = new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);

let razorpay: RazorpayShop;
let admin: string;
let order: PaidOrder;
let paymentId: string;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  admin = await razorpay.shop.newAdmin();
});
beforeEach(async () => {
  order = await razorpay.order();
  const receipt = order.pay();
  paymentId = receipt.razorpay_payment_id;
  await order.verify(receipt);
});
afterEach(async () => {
  razorpay.standIn.setMode("up");
  expect(await findViolations(razorpay.shop.shop.db)).toEqual([]);
});
afterAll(() => razorpay.close());

const read = async () =>
  (await razorpay.shop.call<AdminOrder>(`/admin/orders/${order.id}/`, { token: admin })).body;

const booksOf = async (of: string) =>
  (await razorpay.shop.call<MonthBooks>(`/admin/accounts/${of}/`, { token: admin })).body;

const refund = (body: object) =>
  razorpay.shop.call(`/admin/orders/${order.id}/refunds/`, {
    token: admin,
    body: { reason: "Torn", ...body },
  });

/** Refunds in the dashboard, and sends Razorpay's event about it. */
async function refundInDashboard(paise?: number): Promise<string> {
  const id = razorpay.standIn.refundByHand(paymentId, paise);
  const { status } = await razorpay.post(razorpay.standIn.event("refund.processed", paymentId));
  expect(status).toBe(200);
  expect(await razorpay.reconcile()).toEqual([]);
  return id;
}

async function checkAgain() {
  await order.makeCheckDue();
  return razorpay.reconcile();
}

describe("a refund in Razorpay's dashboard", () => {
  test("is recorded as a refund of the order with a credit note, once", async () => {
    const id = await refundInDashboard(1234);
    await checkAgain();
    const { refunds, payment, credit_notes } = await read();
    expect(refunds).toMatchObject([
      { amount: 12.34, state: "sent", route: "gateway", reference: id },
    ]);
    expect(payment).toMatchObject({ status: "paid", paid: 30, refunded: 12.34 });
    expect(credit_notes).toMatchObject([{ total: 12.34 }]);
    expect(await mailsAbout(razorpay.shop, "order-refunded", order)).toMatchObject([
      { amount_paise: 1234, reference: id },
    ]);
    expect((await booksOf(thisMonth)).faults).toEqual([]);
  });

  test("of everything closes the payment, even in two parts and with less than a rupee", async () => {
    razorpay.standIn.refundByHand(paymentId, 40);
    await refundInDashboard();
    const { refunds, payment, credit_notes } = await read();
    expect(refunds.map(({ amount }) => amount)).toEqual([0.4, 29.6]);
    expect(payment).toMatchObject({ status: "refunded", refunded: 30 });
    expect(credit_notes.map(({ total }) => total)).toEqual([0.4, 29.6]);
  });

  test("of everything before the order is sent takes it off the list of orders to pack", async () => {
    const toPack = async () => {
      const path = "/admin/orders/?to_pack=true&limit=100";
      type List = { results: { id: number }[]; to_pack: number };
      const { body } = await razorpay.shop.call<List>(path, { token: admin });
      return { isListed: body.results.some(({ id }) => id === order.id), count: body.to_pack };
    };
    const before = await toPack();
    expect(before.isListed).toBe(true);
    await refundInDashboard();
    expect(await toPack()).toEqual({ isListed: false, count: before.count - 1 });
  });

  test("pays a due refund that Razorpay has refused", async () => {
    await refund({ items: undefined, amount: 10 });
    razorpay.standIn.setMode("refusing refunds");
    await razorpay.reconcile();
    razorpay.standIn.setMode("up");
    const id = await refundInDashboard(1000);
    expect(await checkAgain()).toEqual([]);
    expect((await read()).refunds).toMatchObject([{ amount: 10, state: "sent", reference: id }]);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(2000);
  });

  test("of everything left pays a smaller due refund too, and credits the rest", async () => {
    await refund({ amount: 10 });
    razorpay.standIn.setMode("refusing refunds");
    await razorpay.reconcile();
    razorpay.standIn.setMode("up");
    const id = await refundInDashboard();
    expect(await checkAgain()).toEqual([]);
    const { refunds, payment } = await read();
    expect(refunds).toMatchObject([
      { amount: 10, state: "sent", reference: id },
      { amount: 20, state: "sent", reference: id },
    ]);
    expect(payment).toMatchObject({ status: "refunded", refunded: 30 });
    await razorpay.shop.database.pool.query(
      `INSERT INTO settlement_items
         (entity_id, kind, amount_paise, fee_paise, tax_paise, net_paise, settlement_id, utr, settled_on)
       VALUES ($1, 'refund', 3000, 0, 0, -3000, 'setl_1', 'UTR1', '2026-11-10')`,
      [id],
    );
    const path = "/admin/settlements/?month=2026-11";
    const { body } = await razorpay.shop.call<Settlements>(path, { token: admin });
    expect(body).toMatchObject({ faults: [], days: [{ refunds: -30, red: false }] });
  });

  test("of a part of a due refund leaves the rest of it due, and that is sent later", async () => {
    await refund({ amount: 28 });
    const id = await refundInDashboard(500);
    expect(await checkAgain()).toEqual([]);
    const { refunds, payment, credit_notes } = await read();
    expect(refunds).toMatchObject([
      { amount: 5, state: "sent", reference: id },
      { amount: 23, state: "sent", reference: expect.stringMatching(/^rfnd_/) },
    ]);
    expect(payment).toMatchObject({ status: "paid", refunded: 28 });
    expect(credit_notes).toMatchObject([{ total: 28 }]);
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(200);
    expect((await booksOf(thisMonth)).faults).toEqual([]);
  });

  test("of the amount due by bank transfer pays that refund", async () => {
    await refund({ amount: 10, route: "bank" });
    const id = await refundInDashboard(1000);
    expect((await read()).refunds).toMatchObject([
      { amount: 10, state: "sent", route: "gateway", reference: id },
    ]);
    expect((await booksOf(thisMonth)).faults).toEqual([]);
  });

  test("of more than the order has left refunds all of that, and the books show the difference", async () => {
    await refund({ amount: 10, route: "bank", reference: "UTR1234567890" });
    const id = await refundInDashboard();
    await checkAgain();
    const { refunds, payment, credit_notes } = await read();
    expect(refunds).toMatchObject([
      { amount: 10, route: "bank" },
      { amount: 20, state: "sent", route: "gateway", reference: id },
    ]);
    expect(payment).toMatchObject({ status: "refunded", refunded: 30 });
    expect(credit_notes.map(({ total }) => total)).toEqual([10, 20]);
    const faults = (await booksOf(thisMonth)).faults.filter(
      ({ order_id }) => order_id === order.id,
    );
    expect(faults).toMatchObject([{ kind: "received", money: 20, order: 30 }]);
    // For the following tests: as if Razorpay had refunded no more than that.
    await razorpay.shop.database.pool.query(
      "UPDATE razorpay_payments SET refunded_paise = 2000 WHERE payment_id = $1",
      [paymentId],
    );
  });

  test("that was recorded by hand is not recorded again", async () => {
    const id = razorpay.standIn.refundByHand(paymentId, 500);
    await refund({ amount: 5, route: "bank", reference: id });
    razorpay.standIn.refundByHand(paymentId, 700);
    await refund({ amount: 7, route: "bank", reference: "ARN0000112233" });
    await checkAgain();
    await checkAgain();
    expect((await read()).refunds).toMatchObject([
      { amount: 5, route: "gateway", reference: id },
      { amount: 7, route: "gateway", reference: expect.stringMatching(/^ARN0000112233, rfnd_/) },
    ]);
    // The same amount once more is another refund.
    await refundInDashboard(700);
    expect((await read()).refunds.map(({ amount }) => amount)).toEqual([5, 7, 7]);
    expect((await booksOf(thisMonth)).faults).toEqual([]);
  });

  test("that was recorded by hand is not mistaken for the refund of the rest", async () => {
    const id = razorpay.standIn.refundByHand(paymentId, 1500);
    await refund({ amount: 15, route: "bank", reference: "ARN0000112233" });
    await checkAgain();
    await order.cancel();
    razorpay.standIn.setMode("lost refunds");
    await checkAgain();
    razorpay.standIn.setMode("up");
    await checkAgain();
    expect(await order.statuses()).toBe("cancelled refunded");
    const [part, rest] = (await read()).refunds;
    expect([part?.amount, part?.reference]).toEqual([15, `ARN0000112233, ${id}`]);
    expect([rest?.amount, rest?.reference]).toEqual([15, expect.stringMatching(/^rfnd_/)]);
    expect(rest?.reference).not.toBe(id);
  });

  test("that was recorded by hand makes the sums of its payment's day stale", async () => {
    const id = razorpay.standIn.refundByHand(paymentId, 500);
    await refund({ amount: 5, route: "bank", reference: id });
    // As if Razorpay had reported it before and the day had been summed since.
    await razorpay.shop.database.pool.query(
      `UPDATE razorpay_payments SET refunded_paise = 500, changed_at = now() - interval '2 days'
       WHERE payment_id = $1`,
      [paymentId],
    );
    await checkAgain();
    const { rows } = await razorpay.shop.database.pool.query<{ is_stale: boolean }>(
      "SELECT changed_at > now() - interval '1 hour' AS is_stale FROM razorpay_payments WHERE payment_id = $1",
      [paymentId],
    );
    expect(rows).toEqual([{ is_stale: true }]);
  });

  test("of a cancelled order pays the rest first, and then what is due by bank transfer", async () => {
    await refund({ amount: 20, route: "bank" });
    await order.cancel();
    const id = await refundInDashboard(1800);
    await checkAgain();
    expect(await order.statuses()).toBe("cancelled refunded");
    const { refunds } = await read();
    expect(refunds).toMatchObject([
      { amount: 8, state: "sent", route: "gateway", reference: id },
      { amount: 12, state: "due", route: "bank" },
      { amount: 10, state: "sent" },
    ]);
    // Later refunds reduce the rest that is still due.
    const later = await refundInDashboard(500);
    await checkAgain();
    expect((await read()).refunds).toMatchObject([
      { amount: 8, reference: id },
      { amount: 5, state: "sent", route: "gateway", reference: later },
      { amount: 10, state: "sent" },
      { amount: 7, state: "due", route: "bank" },
    ]);
    expect((await booksOf(thisMonth)).faults).toEqual([]);
  });

  test("before the order is cancelled leaves the rest to refund", async () => {
    const id = await refundInDashboard(1000);
    await order.cancel();
    await checkAgain();
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(0);
    const { refunds, credit_notes } = await read();
    expect(refunds.map(({ amount }) => amount)).toEqual([10, 20]);
    expect(refunds[0]?.reference).toBe(id);
    expect(credit_notes.map(({ total }) => total)).toEqual([10, 20]);
    expect((await booksOf(thisMonth)).faults).toEqual([]);
  });

  test("for a closed month is in the books of the month in which it is reported", async () => {
    const back = "interval '1 month'";
    await razorpay.shop.database.pool.query(`
      UPDATE invoices SET issued_at = issued_at - ${back};
      UPDATE receipts SET received_at = received_at - ${back};
      UPDATE refunds SET sent_at = sent_at - ${back};
      UPDATE razorpay_payments SET created_at = created_at - ${back}, refund_notified_at = refund_notified_at - ${back};
    `);
    const closing = await razorpay.shop.call<MonthBooks>(`/admin/accounts/${lastMonth}/close`, {
      method: "POST",
      token: admin,
    });
    expect(closing.status).toBe(200);
    await refundInDashboard(1000);
    expect(await booksOf(lastMonth)).toEqual(closing.body);
    expect(await booksOf(thisMonth)).toMatchObject({
      credit_notes: { count: 1, total: 10 },
      money: { refunds: -10, money: -10, orders: -10 },
      faults: [],
    });
  });
});
