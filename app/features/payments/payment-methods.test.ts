import { describe, expect, test } from "vitest";
import { cashOnDelivery } from "./cash-on-delivery.ts";
import { PAYMENT_METHOD_IDS } from "./payment-method.ts";
import { offeredMethods, paymentMethod } from "./payment-methods.ts";

describe("the payment methods", () => {
  test("are found by their id", () => {
    for (const id of PAYMENT_METHOD_IDS) expect(paymentMethod(id).id).toBe(id);
    for (const id of ["gold", "toString", ""]) expect(() => paymentMethod(id)).toThrow();
  });

  test("are offered only if the shop is set up for them", () => {
    const offered = (...gateways: string[]) =>
      offeredMethods(new Set(gateways)).map(({ id }) => id);
    expect(offered()).toEqual(["upi", "cod"]);
    expect(offered("razorpay")).toEqual(["upi", "cod", "razorpay"]);
  });

  test("hold the stock for a limited time only if the payment is awaited", () => {
    for (const method of PAYMENT_METHOD_IDS.map(paymentMethod)) {
      const awaits = method.firstStatus === "awaited";
      expect([method.id, method.holdMs !== null, !method.shipsUnpaid]).toEqual([
        method.id,
        awaits,
        awaits,
      ]);
    }
  });
});

describe("cash on delivery", () => {
  const refusal = (totalPaise: number, pincode = "500034") =>
    cashOnDelivery.refusal?.({ totalPaise, pincode });

  test("is available up to its limit, and not a paisa over it", () => {
    expect(refusal(1_000_000)).toBeUndefined();
    expect(refusal(1_000_001)).toBe(
      "Cash on delivery is for orders up to ₹10,000.00. Choose another payment method.",
    );
  });

  test("is not available for PIN codes without cash collection", () => {
    expect(refusal(100, "900056")).toBe(
      "Cash on delivery isn't available in 900056. Choose another payment method.",
    );
  });
});
