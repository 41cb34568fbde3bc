import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openRazorpayShop, type RazorpayShop } from "./support/razorpay/razorpay-shop.ts";
import { signedHeaders } from "./support/razorpay/razorpay-stand-in.ts";

let razorpay: RazorpayShop;
beforeAll(async () => {
  razorpay = await openRazorpayShop();
});
afterAll(() => razorpay.close());
afterEach(() => razorpay.standIn.setMode("up"));

const RECEIVED = { received: true };

async function countEvents(): Promise<number> {
  const { rows } = await razorpay.shop.database.pool.query("SELECT id FROM razorpay_events");
  return rows.length;
}

describe("a webhook", () => {
  test("pays the order even if the browser never returns", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay();
    const { status, body } = await razorpay.post(
      razorpay.standIn.event("payment.captured", razorpay_payment_id),
    );
    expect([status, body]).toEqual([200, RECEIVED]);
    expect((await order.read()).payment.reference).toBe(razorpay_payment_id);
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
    expect(await order.bookedPaise()).toBe(3000);
  });

  test("counts once if it is sent twice, ten times at once and after the return", async () => {
    const order = await razorpay.order();
    const receipt = order.pay();
    const event = razorpay.standIn.event("payment.captured", receipt.razorpay_payment_id);
    const before = await countEvents();
    await razorpay.post(event);
    const responses = await Promise.all(Array.from({ length: 10 }, () => razorpay.post(event)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await countEvents()).toBe(before + 1);
    expect((await order.verify(receipt)).body).toEqual({ status: "paid" });
    await razorpay.post(event);
    await razorpay.reconcile();
    const history = (await order.read()).history.map((step) => step.status);
    expect(history).toEqual(["pending", "paid"]);
    expect(await order.bookedPaise()).toBe(3000);
  });

  test("that was counted causes no further request to Razorpay", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay({ status: "authorized" });
    const event = razorpay.standIn.event("payment.authorized", razorpay_payment_id);
    await razorpay.post(event);
    await razorpay.reconcile();
    razorpay.standIn.capture(razorpay_payment_id);
    await razorpay.post(event);
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("pending awaited");
    await razorpay.post(razorpay.standIn.event("payment.captured", razorpay_payment_id));
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
  });

  test.each([
    ["payment.captured", "payment.authorized", "payment.failed"],
    ["payment.failed", "payment.captured", "payment.authorized"],
    ["order.paid", "payment.captured", "payment.authorized"],
    ["refund.processed", "payment.failed", "payment.captured"],
  ])("pays the order once in any order of events: %s, %s, %s", async (...kinds) => {
    const order = await razorpay.order();
    const { razorpay_payment_id: failed } = order.pay({ status: "failed" });
    const { razorpay_payment_id } = order.pay();
    for (const kind of kinds) {
      const about = kind === "payment.failed" ? failed : razorpay_payment_id;
      expect((await razorpay.post(razorpay.standIn.event(kind, about))).status).toBe(200);
      await razorpay.reconcile();
    }
    expect(await order.statuses()).toBe("paid paid");
    expect(await order.bookedPaise()).toBe(3000);
  });

  test("that lies about the payment is checked with Razorpay, not trusted", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay({ status: "failed" });
    await razorpay.post(razorpay.standIn.event("order.paid", razorpay_payment_id));
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("pending awaited");
  });

  test("during an outage of Razorpay takes effect once it is back", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay();
    razorpay.standIn.setMode("down");
    const event = razorpay.standIn.event("payment.captured", razorpay_payment_id);
    expect((await razorpay.post(event)).status).toBe(200);
    expect(await razorpay.reconcile()).toHaveLength(1);
    razorpay.standIn.setMode("up");
    await order.makeCheckDue();
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
  });
});

describe("a webhook that is not Razorpay's", () => {
  test("is refused and not counted if it is tampered with, unsigned or signed by somebody else", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay();
    const { body, headers } = razorpay.standIn.event("payment.captured", razorpay_payment_id);
    const before = await countEvents();
    const forged = [
      { body: body.replace("3000", "30000"), headers },
      { body: `${body}\n`, headers },
      { body: JSON.stringify(JSON.parse(body), null, 2), headers },
      { body, headers: { ...headers, "x-razorpay-signature": "0".repeat(64) } },
      { body, headers: { ...headers, "x-razorpay-signature": "" } },
      { body, headers: { "content-type": "application/json" } },
    ];
    for (const event of forged) {
      const { status, body: responseBody } = await razorpay.post(event);
      expect([status, responseBody]).toEqual([
        401,
        { message: "This event isn't signed by Razorpay." },
      ]);
    }
    expect(await countEvents()).toBe(before);
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("pending awaited");
  });

  test("is refused whatever it contains, and never mistaken for something else", async () => {
    const odd: [string, string, number][] = [
      ["", "application/json", 401],
      ["{", "application/json", 401],
      ["a=1", "application/x-www-form-urlencoded", 401],
      ["<a/>", "text/xml", 401],
      ["x".repeat(70_000), "application/json", 413],
    ];
    for (const [body, type, expected] of odd) {
      const { status } = await razorpay.post({ body, headers: { "content-type": type } });
      expect([body.slice(0, 5), status]).toEqual([body.slice(0, 5), expected]);
    }
  });
});

describe("an event unknown to the shop", () => {
  const signed = (body: string) => ({ body, headers: signedHeaders(body, randomUUID()) });

  test.each([
    ["of another kind", '{"event":"subscription.charged","payload":{}}'],
    [
      "about another shop's order",
      '{"event":"order.paid","payload":{"order":{"entity":{"id":"order_x"}}}}',
    ],
    ["without a payload", '{"event":"payment.downtime.started"}'],
    [
      "about a payment without an order",
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":null}}}}',
    ],
  ])("is acknowledged: %s", async (_what, body) => {
    expect(await razorpay.post(signed(body))).toMatchObject({ status: 200, body: RECEIVED });
  });

  test.each([
    "[]",
    "null",
    '"text"',
    '{"event":7}',
    '{"event":"a\\u0000b"}',
    "{",
    '{"event":"order.paid","payload":{"order":7}}',
  ])("is refused if it is malformed, even if signed: %s", async (body) => {
    expect((await razorpay.post(signed(body))).status).toBe(400);
  });

  test("is recognised by its bytes if it has no id", async () => {
    const order = await razorpay.order();
    const { razorpay_payment_id } = order.pay();
    const { body, headers } = razorpay.standIn.event("payment.captured", razorpay_payment_id);
    const { "x-razorpay-event-id": _id, ...rest } = headers;
    const before = await countEvents();
    for (let times = 0; times < 3; times++) await razorpay.post({ body, headers: rest });
    expect(await countEvents()).toBe(before + 1);
    await razorpay.reconcile();
    expect(await order.statuses()).toBe("paid paid");
  });
});
