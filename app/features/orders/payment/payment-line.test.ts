import { expect, test } from "vitest";
import type { OrderRefund } from "../order-schema.ts";
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

const DUE: OrderRefund = {
  refund: 1,
  amount: 0,
  state: "due",
  route: "bank",
  reason: "Late",
  reference: "",
  refunded_on: null,
  credit_note: 1,
  items: [],
};

test("says how much of a partly refunded payment is left to refund", () => {
  const payment = { status: "refund_due", paid: 1070.3, refunded: 70.1 } as const;
  expect(paymentLine({ total: 1070.3, payment })).toContain("₹1,000.20");
});

test("promises the total of an unchecked payment only if it was received", () => {
  const payment = { status: "refund_due", paid: 0, refunded: 0 } as const;
  expect(paymentLine({ total: 1070, payment })).toBe(
    "If we have received your ₹1,070.00, we'll refund it in 5-7 business days",
  );
});

test("leaves a part that is still due out of a refunded payment", () => {
  const payment = { status: "refunded", paid: 1070, refunded: 1070 } as const;
  const lineWith = (amount: number) =>
    paymentLine({ total: 1070, payment, refunds: [{ ...DUE, amount }] });
  expect(lineWith(50)).toBe("₹1,020.00 refunded");
  expect(lineWith(1070)).toBe("We'll refund ₹1,070.00 in 5-7 business days");
});
