import { expect, it } from "vitest";
import { paymentLine } from "./payment-line.ts";

it.each([
  ["due", "Pay ₹1,070.00 in cash when it arrives"],
  ["awaited", "Waiting for your payment of ₹1,070.00"],
  ["paid", "₹1,070.00 paid"],
  ["refund_due", "We'll refund ₹1,070.00 in 5-7 business days"],
  ["refunded", "₹1,070.00 refunded"],
  ["void", "Nothing to pay"],
] as const)("describes a payment that is %s as: %s", (status, line) => {
  expect(paymentLine({ total: 1070, payment: { status } })).toBe(line);
});
