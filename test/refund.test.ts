import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#app/features/orders/order-schema.ts";
import { createProducts } from "./support/products.ts";
import { openRazorpayShop, type RazorpayShop } from "./support/razorpay/razorpay-shop.ts";
import { newShopper } from "./support/shopper.ts";

let razorpay: RazorpayShop;
let admin: string;
let productId: number;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
  admin = await razorpay.shop.newAdmin();
  productId = (await createProducts(razorpay.shop, [{ stock: 1000, price_paise: 33_305 }])).id;
});
beforeEach(() => razorpay.standIn.setMode("up"));
afterAll(() => razorpay.close());

const change = (id: number, body: object) =>
  razorpay.shop.call<Order & Record<string, string[]> & { message?: string }>(`/orders/${id}/`, {
    method: "PUT",
    token: admin,
    body,
  });

/** A UPI order at ₹333.05 that was paid and then cancelled. */
async function cancelledUpiOrder(): Promise<number> {
  const shopper = await newShopper(razorpay.shop, { product_id: productId });
  const { body } = await shopper.place({ payment_method: "upi" });
  await change(body.id, { status: "paid" });
  const { body: cancelled } = await change(body.id, { status: "cancelled" });
  expect(cancelled.payment.status).toBe("refund_due");
  return body.id;
}

async function refundMails(orderId: number) {
  const { rows } = await razorpay.shop.database.pool.query<{ payload: object }>(
    "SELECT payload FROM outbox WHERE kind = 'order-refunded' AND payload->>'order_id' = $1 ORDER BY id",
    [String(orderId)],
  );
  return rows.map(({ payload }) => payload);
}

const today = () => new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

describe("a refund by the administrator", () => {
  test("records amount, reference and day, and emails the customer, once", async () => {
    const id = await cancelledUpiOrder();
    const refund = {
      payment_status: "refunded",
      amount: 333.05,
      reference: "AXISN 52026112200077",
      refunded_on: today(),
      note: "Sent by NEFT",
    };
    const { status, body } = await change(id, refund);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.payment).toMatchObject({
      status: "refunded",
      refund: { amount: 333.05, reference: "AXISN52026112200077", refunded_on: today() },
    });
    expect(body.history.at(-1)).toMatchObject({
      status: "cancelled",
      actor: "admin",
      note: "₹333.05 refunded, reference AXISN52026112200077. Sent by NEFT",
    });
    const again = await change(id, refund);
    expect([again.status, again.body.message]).toEqual([
      409,
      "The payment of this order is 'refunded' already.",
    ]);
    expect(await refundMails(id)).toEqual([
      {
        order_id: id,
        amount_paise: 33_305,
        reference: "AXISN52026112200077",
        refunded_on: today(),
      },
    ]);
  });

  test.each([
    ["amount", { amount: 100 }, "₹333.05 is owed. Only a full refund can be recorded."],
    ["amount", { amount: 333.06 }, "₹333.05 is owed. Only a full refund can be recorded."],
    ["amount", { amount: 0 }, "₹333.05 is owed. Only a full refund can be recorded."],
    ["reference", { reference: undefined }, "Enter the bank's reference (UTR) of the refund."],
    ["reference", { reference: "12 ?" }, "A reference has 6 to 40 letters and digits."],
    [
      "refunded_on",
      { refunded_on: "2019-02-03" },
      "Enter a day between the day of the order and today.",
    ],
    [
      "refunded_on",
      { refunded_on: "2999-02-03" },
      "Enter a day between the day of the order and today.",
    ],
    ["refunded_on", { refunded_on: "today" }, "Please give a day as YYYY-MM-DD."],
  ])("is refused for its %s, and changes nothing: %j", async (field, wrong, message) => {
    const id = await cancelledUpiOrder();
    const right = { payment_status: "refunded", amount: 333.05, reference: "UTR0000112233" };
    const { status, body } = await change(id, { ...right, ...wrong });
    expect([status, body[field]]).toEqual([400, [message]]);
    const read = await razorpay.shop.call<Order>(`/orders/${id}/`, { token: admin });
    expect(read.body.payment.status).toBe("refund_due");
    expect(await refundMails(id)).toEqual([]);
  });

  test("is refused, not ignored, if its amount comes with another change", async () => {
    const id = await cancelledUpiOrder();
    expect((await change(id, { payment_status: "void", amount: 100 })).status).toBe(400);
    expect((await change(id, { carrier: "Post", reference: "UTR0000112233" })).status).toBe(400);
  });

  test("recorded as never received needs no reference and emails nobody", async () => {
    const id = await cancelledUpiOrder();
    const { status, body } = await change(id, { payment_status: "void" });
    expect([status, body.payment.status]).toEqual([200, "void"]);
    expect(body.payment).not.toHaveProperty("refund");
    expect(await refundMails(id)).toEqual([]);
  });
});

describe("a refund by Razorpay", () => {
  test("of a cancelled order emails its id to the customer, once", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    await order.cancel();
    await razorpay.reconcile();
    await order.makeCheckDue();
    await razorpay.reconcile();
    const { payment, history } = await order.read();
    const reference = payment.refund?.reference;
    expect(payment).toMatchObject({
      status: "refunded",
      refund: { amount: 30, reference: expect.stringMatching(/^rfnd_/), refunded_on: today() },
    });
    expect(history.at(-1)?.note).toBe(`₹30.00 refunded, reference ${reference}`);
    expect(await refundMails(order.id)).toEqual([
      { order_id: order.id, amount_paise: 3000, reference, refunded_on: today() },
    ]);
  });

  test("of a second payment emails the customer too, and the order stays paid", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    const second = order.pay();
    await order.makeCheckDue();
    await Promise.all([razorpay.reconcile(), razorpay.reconcile()]);
    expect(await order.statuses()).toBe("paid paid");
    expect(razorpay.standIn.heldPaise(order.razorpayId)).toBe(3000);
    expect(await refundMails(order.id)).toHaveLength(1);
    expect(second.razorpay_payment_id).toMatch(/^pay_/);
  });

  test("is emailed even if Razorpay's response was lost", async () => {
    const order = await razorpay.order();
    await order.verify(order.pay());
    await order.cancel();
    razorpay.standIn.setMode("lost refunds");
    await razorpay.reconcile();
    razorpay.standIn.setMode("up");
    await order.makeCheckDue();
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("cancelled refunded");
    expect(await refundMails(order.id)).toHaveLength(1);
  });
});
