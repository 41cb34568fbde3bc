import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYMENT_STATUSES, type PaymentStatus } from "#app/features/payments/payment-method.ts";
import { ORDER_STATUSES, type OrderStatus, REFUND_OUTCOMES } from "../order-schema.ts";
import {
  canShopperCancel,
  isAllowedTransition,
  mayEverTransition,
  type TransitionRole,
} from "./order-transitions.ts";
import { isAllowedRefundOutcome, paymentAfter } from "./payment-transitions.ts";

const ROLES: TransitionRole[] = ["customer", "admin", "shop"];
const status = fc.constantFrom(...ORDER_STATUSES);
const role = fc.constantFrom(...ROLES);
const request = fc.record({ to: status, role });

/** The statuses of an order after each allowed request, from pending on. */
function follow(requests: { to: OrderStatus; role: TransitionRole }[], shipsUnpaid: boolean) {
  const history: OrderStatus[] = ["pending"];
  for (const { to, role } of requests) {
    const from = history.at(-1) ?? "pending";
    if (isAllowedTransition({ from, to, role, shipsUnpaid })) history.push(to);
  }
  return history;
}

describe("after any sequence of requests, an order", () => {
  const requests = fc.array(request, { maxLength: 30 });

  it("never has the same status twice, and never changes once delivered or cancelled", () => {
    fc.assert(
      fc.property(requests, fc.boolean(), (asked, shipsUnpaid) => {
        const history = follow(asked, shipsUnpaid);
        expect(new Set(history).size).toBe(history.length);
        const end = history.findIndex((state) => state === "delivered" || state === "cancelled");
        if (end !== -1) expect(end).toBe(history.length - 1);
      }),
    );
  });

  it("is delivered only after shipping, and ships unpaid only for cash on delivery", () => {
    fc.assert(
      fc.property(requests, fc.boolean(), (asked, shipsUnpaid) => {
        const history = follow(asked, shipsUnpaid);
        if (history.includes("delivered")) expect(history.at(-2)).toBe("shipped");
        if (history.includes("shipped") && !shipsUnpaid) expect(history[1]).toBe("paid");
      }),
    );
  });

  it("can only be cancelled by its owner, and not once it is shipped", () => {
    fc.assert(
      fc.property(status, status, fc.boolean(), (from, to, shipsUnpaid) => {
        const allowed = isAllowedTransition({ from, to, role: "customer", shipsUnpaid });
        expect(allowed).toBe(to === "cancelled" && canShopperCancel(from));
        if (allowed) expect(["pending", "paid"]).toContain(from);
      }),
    );
  });

  it("is changed by the shop itself only while pending", () => {
    fc.assert(
      fc.property(status, status, fc.boolean(), (from, to, shipsUnpaid) => {
        const allowed = isAllowedTransition({ from, to, role: "shop", shipsUnpaid });
        expect(allowed).toBe(from === "pending" && (to === "paid" || to === "cancelled"));
      }),
    );
  });
});

it("distinguishes a transition that a role may never make from one that the status forbids", () => {
  const ever = ORDER_STATUSES.filter((to) => mayEverTransition("customer", to));
  expect(ever).toEqual(["cancelled"]);
  expect(ORDER_STATUSES.filter((to) => mayEverTransition("admin", to))).not.toContain("pending");
});

describe("the payment of an order", () => {
  const payment = fc.record({
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    payment_reference: fc.option(fc.stringMatching(/^[0-9]{12}$/)),
  });

  /** `after`, unless everything was refunded in parts, which stays. */
  const whenUnrefunded = (before: { payment_status: PaymentStatus }, after: PaymentStatus) =>
    before.payment_status === "refunded" ? "refunded" : after;

  it("is due for refund when a paid order, or one that may have been paid, is cancelled", () => {
    fc.assert(
      fc.property(payment, (before) => {
        const { payment_status, payment_reference } = before;
        const mayBePaid = payment_status === "awaited" && payment_reference !== null;
        const owed = payment_status === "paid" || mayBePaid;
        const after = owed ? "refund_due" : "void";
        expect(paymentAfter("cancelled", before)).toBe(whenUnrefunded(before, after));
      }),
    );
  });

  it("is unchanged by shipping, and paid once the order is paid or delivered", () => {
    fc.assert(
      fc.property(payment, (before) => {
        expect(paymentAfter("shipped", before)).toBe(before.payment_status);
        expect(paymentAfter("paid", before)).toBe(whenUnrefunded(before, "paid"));
        expect(paymentAfter("delivered", before)).toBe(whenUnrefunded(before, "paid"));
      }),
    );
  });

  it("is refunded only if a refund is due, or the payment came too late for an online order", () => {
    const allowed = PAYMENT_STATUSES.flatMap((from) =>
      REFUND_OUTCOMES.flatMap((to) =>
        [true, false]
          .filter((paidInAdvance) => isAllowedRefundOutcome(from, to, paidInAdvance))
          .map((paidInAdvance) => `${from} ${to} ${paidInAdvance ? "online" : "cash"}`),
      ),
    );
    expect(allowed).toEqual([
      "refund_due refunded online",
      "refund_due refunded cash",
      "refund_due void online",
      "refund_due void cash",
      "void refunded online",
    ]);
  });
});
