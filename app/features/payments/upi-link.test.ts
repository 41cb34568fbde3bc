import fc from "fast-check";
import { expect, test } from "vitest";
import { upiLink } from "./upi-link.ts";

test("the UPI link contains payee, order, amount and currency, and nothing else", () => {
  expect(upiLink({ orderId: 1042, totalPaise: 107_000 })).toBe(
    "upi://pay?pa=nelafarmstore@upi&pn=Nela%20Farm%20Store&tr=ORDER1042&am=1070.00&cu=INR&tn=Order%201042",
  );
});

test("the UPI link writes every amount exactly, with two decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (totalPaise) => {
      const amount = new URL(upiLink({ orderId: 1, totalPaise })).searchParams.get("am") ?? "";
      expect(amount).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
      expect(Number(amount.replace(".", ""))).toBe(totalPaise);
    }),
  );
});
