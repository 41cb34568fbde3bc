import { expect, test } from "vitest";
import { PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { itemsRefusal } from "./cancel-items-rule.server.ts";

test("items of an unshipped order can be cancelled, whether it is paid or to be paid on delivery", () => {
  for (const status of ["pending", "paid"] as const) {
    const allowed = PAYMENT_STATUSES.filter(
      (payment_status) => itemsRefusal({ status, payment_status }) === undefined,
    );
    expect(allowed).toEqual(["due", "paid"]);
  }
});

test("items of a shipped, delivered or cancelled order can't be cancelled, however it is paid", () => {
  for (const status of ["shipped", "delivered", "cancelled"] as const) {
    for (const payment_status of PAYMENT_STATUSES) {
      expect(itemsRefusal({ status, payment_status })).toBe(
        `This order is ${status}; its items can't be cancelled any more.`,
      );
    }
  }
});

test("the refusal says what the customer can do", () => {
  const refusal = (payment_status: (typeof PAYMENT_STATUSES)[number]) =>
    itemsRefusal({ status: "pending", payment_status });
  expect(refusal("awaited")).toBe(
    "This order isn't paid yet. Pay first, or cancel the whole order.",
  );
  expect(refusal("unconfirmed")).toBe(
    "This order isn't confirmed yet. Confirm it first, or cancel the whole order.",
  );
  for (const payment_status of ["refund_due", "refunded", "void"] as const) {
    expect(refusal(payment_status)).toBe("The items of this order can't be cancelled any more.");
  }
});
