import { expect, it } from "vitest";
import { paymentLine } from "./payment-line.ts";

it.each([
  ["due", "Pay ₹1,070.00 in cash when it arrives"],
  ["awaited", "Waiting for your payment of ₹1,070.00"],
  ["paid", "₹1,070.00 paid"],
  ["refund_due", "₹1,070.00 goes back to you in 5-7 business days"],
  ["refunded", "₹1,070.00 refunded"],
  ["void", "Nothing to pay"],
] as const)("says of a payment that is %s: %s", (status, line) => {
  expect(paymentLine({ total: 1070, payment: { status } })).toBe(line);
});
