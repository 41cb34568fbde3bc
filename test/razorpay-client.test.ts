import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentGateway } from "../app/features/razorpay/payment-gateway.ts";
import { openRazorpay } from "../app/features/razorpay/razorpay-gateway.server.ts";
import {
  BROKEN_MODES,
  openRazorpayStandIn,
  type RazorpayStandIn,
} from "./support/razorpay/razorpay-stand-in.ts";

let standIn: RazorpayStandIn;
let razorpay: PaymentGateway;
let withShortTimeout: PaymentGateway;
beforeAll(async () => {
  standIn = await openRazorpayStandIn();
  razorpay = openRazorpay(standIn.settings);
  withShortTimeout = openRazorpay(standIn.settings, 100);
});
afterAll(() => standIn.close());
beforeEach(() => standIn.setMode("up"));

/** printf 'order_a|pay_29QQoUBi66xm2f' | openssl dgst -sha256 -hmac key-secret-of-tests */
const signature = "c8d016bf7f164c648e23f0455caaf800bbadeab5177e4f309ce45e6d34424be5";

const makeOrder = () => razorpay.makeOrder({ amountPaise: 129_905, receipt: "order-7" });

describe("the Razorpay client", () => {
  test("creates an order in whole paise, and reads its payments", async () => {
    const id = await makeOrder();
    expect(standIn.orders()).toContainEqual({
      id,
      amount: 129_905,
      currency: "INR",
      receipt: "order-7",
    });
    const { razorpay_payment_id } = standIn.pay(id, { status: "authorized" });
    expect(await razorpay.readPayments(id)).toEqual([
      { id: razorpay_payment_id, status: "authorized", amountPaise: 129_905, refundedPaise: 0 },
    ]);
  });

  test("refunds once when a refund is requested twice", async () => {
    const order = await makeOrder();
    const { razorpay_payment_id: id } = standIn.pay(order);
    const first = await razorpay.refund(id, 129_905);
    expect(await razorpay.refund(id, 129_905)).toBe(first);
    expect(await razorpay.readRefunds(id)).toMatchObject([{ id: first, amountPaise: 129_905 }]);
    expect(standIn.heldPaise(order)).toBe(0);
  });
});

describe("the outcome of a call to Razorpay", () => {
  test.each(BROKEN_MODES)("is unknown if the response is unusable: %s", async (mode) => {
    const order = await makeOrder();
    const { razorpay_payment_id: id } = standIn.pay(order);
    standIn.setMode(mode);
    const neverResponded = mode.startsWith("slow");
    const { makeOrder: make, readPayments, refund } = neverResponded ? withShortTimeout : razorpay;
    const calls = [
      make({ amountPaise: 129_905, receipt: "order-7" }),
      readPayments(order),
      refund(id, 129_905),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { name: "GatewayFailure", refused: false },
      });
    }
  });

  test("is unknown if nothing is listening", async () => {
    const closed = await openRazorpayStandIn();
    await closed.close();
    await expect(openRazorpay(closed.settings).readPayments("order_1")).rejects.toMatchObject({
      name: "GatewayFailure",
      refused: false,
    });
  });

  test("is a refusal if Razorpay refuses, and reveals no secret", async () => {
    const refusal = razorpay.makeOrder({ amountPaise: 1, receipt: "order-7" });
    await expect(refusal).rejects.toMatchObject({ name: "GatewayFailure", refused: true });
    await expect(refusal).rejects.not.toThrow(standIn.settings.keySecret);
    const stranger = openRazorpay({ ...standIn.settings, keySecret: "wrong" });
    await expect(stranger.readPayments("order_1")).rejects.toMatchObject({ refused: true });
  });
});

describe("Razorpay's signatures", () => {
  test("of a payment are valid only for that payment and that order", () => {
    const id = "pay_29QQoUBi66xm2f";
    expect(razorpay.signedPayment("order_a", id, signature)).toBe(true);
    expect(razorpay.signedPayment("order_b", id, signature)).toBe(false);
    expect(razorpay.signedPayment("order_a", "pay_other", signature)).toBe(false);
    expect(razorpay.signedPayment("order_a", id, signature.toUpperCase())).toBe(false);
    expect(razorpay.signedPayment("order_a", id, "")).toBe(false);
  });

  test("of an event are valid only for exactly its bytes", async () => {
    const { body, headers } = standIn.event("payment.captured", "pay_none");
    const signed = headers["x-razorpay-signature"] ?? "";
    expect(razorpay.signedEvent(Buffer.from(body), signed)).toBe(true);
    expect(razorpay.signedEvent(Buffer.from(`${body} `), signed)).toBe(false);
    const stranger = openRazorpay({ ...standIn.settings, webhookSecret: "wrong" });
    expect(stranger.signedEvent(Buffer.from(body), signed)).toBe(false);
  });
});
