import { expect, test } from "vitest";
import { paymentLine } from "./payment-line.ts";

test.each([
  ["due", "Pay ₹1,070.00 in cash when it arrives"],
  ["awaited", "Waiting for your payment of ₹1,070.00"],
  ["paid", "₹1,070.00 paid"],
  ["refund_due", "We'll refund ₹1,070.00 in 5-7 business days"],
  ["refunded", "₹1,070.00 refunded"],
  ["void", "Nothing to pay"],
] as const)("describes a payment that is %s as: %s", (status, line) => {
  const paid = status === "awaited" || status === "due" ? 0 : 1070;
  const payment = { status, paid, refunded: status === "refunded" ? 1070 : 0 };
  expect(paymentLine({ total: 1070, payment })).toBe(line);
});

test("the line about a payment says what is left to refund of a payment that was refunded in part", () => {
  const payment = { status: "refund_due", paid: 1070.3, refunded: 70.1 } as const;
  expect(paymentLine({ total: 1070.3, payment })).toContain("₹1,000.20");
});

test("the line about a payment promises the total of a payment that is not checked yet", () => {
  const payment = { status: "refund_due", paid: 0, refunded: 0 } as const;
  expect(paymentLine({ total: 1070, payment })).toContain("₹1,070.00");
});
