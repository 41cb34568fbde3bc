import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PAYMENT_STATUSES } from "#app/features/payments/payment-method.ts";
import { ORDER_STATUSES, type OrderStatus, REFUND_ANSWERS } from "../order-schema.ts";
import {
  canShopperCancel,
  isAllowedTransition,
  mayEverTransition,
  type TransitionRole,
} from "./order-transitions.ts";
import { isAllowedAnswer, paymentAfter } from "./payment-transitions.ts";

const ROLES: TransitionRole[] = ["customer", "admin", "shop"];
const status = fc.constantFrom(...ORDER_STATUSES);
const role = fc.constantFrom(...ROLES);
const wish = fc.record({ to: status, role });

/** The order after each wish that was granted, from its placing on. */
function follow(wishes: { to: OrderStatus; role: TransitionRole }[], shipsUnpaid: boolean) {
  const made: OrderStatus[] = ["pending"];
  for (const { to, role } of wishes) {
    const from = made.at(-1) ?? "pending";
    if (isAllowedTransition({ from, to, role, shipsUnpaid })) made.push(to);
  }
  return made;
}

describe("whatever anybody asks for, an order", () => {
  const wishes = fc.array(wish, { maxLength: 30 });

  it("never comes to the same state twice, and rests once it is delivered or cancelled", () => {
    fc.assert(
      fc.property(wishes, fc.boolean(), (asked, shipsUnpaid) => {
        const made = follow(asked, shipsUnpaid);
        expect(new Set(made).size).toBe(made.length);
        const end = made.findIndex((state) => state === "delivered" || state === "cancelled");
        if (end !== -1) expect(end).toBe(made.length - 1);
      }),
    );
  });

  it("is delivered only once it was shipped, and shipped unpaid only where it is paid at the door", () => {
    fc.assert(
      fc.property(wishes, fc.boolean(), (asked, shipsUnpaid) => {
        const made = follow(asked, shipsUnpaid);
        if (made.includes("delivered")) expect(made.at(-2)).toBe("shipped");
        if (made.includes("shipped") && !shipsUnpaid) expect(made[1]).toBe("paid");
      }),
    );
  });

  it("is moved by its owner to nothing but cancelled, and never once it is shipped", () => {
    fc.assert(
      fc.property(status, status, fc.boolean(), (from, to, shipsUnpaid) => {
        const allowed = isAllowedTransition({ from, to, role: "customer", shipsUnpaid });
        expect(allowed).toBe(to === "cancelled" && canShopperCancel(from));
        if (allowed) expect(["pending", "paid"]).toContain(from);
      }),
    );
  });

  it("is moved by the shop itself only while it waits for money", () => {
    fc.assert(
      fc.property(status, status, fc.boolean(), (from, to, shipsUnpaid) => {
        const allowed = isAllowedTransition({ from, to, role: "shop", shipsUnpaid });
        expect(allowed).toBe(from === "pending" && (to === "paid" || to === "cancelled"));
      }),
    );
  });
});

it("a role that may never make a move is told from a state that forbids it", () => {
  const ever = ORDER_STATUSES.filter((to) => mayEverTransition("customer", to));
  expect(ever).toEqual(["cancelled"]);
  expect(ORDER_STATUSES.filter((to) => mayEverTransition("admin", to))).not.toContain("pending");
});

describe("the payment of an order", () => {
  const payment = fc.record({
    payment_status: fc.constantFrom(...PAYMENT_STATUSES),
    payment_reference: fc.option(fc.stringMatching(/^[0-9]{12}$/)),
  });

  it("is owed back when a paid order, or one that may have been paid, is cancelled", () => {
    fc.assert(
      fc.property(payment, (before) => {
        const { payment_status, payment_reference } = before;
        const mayHaveCome = payment_status === "awaited" && payment_reference !== null;
        const owed = payment_status === "paid" || mayHaveCome;
        expect(paymentAfter("cancelled", before)).toBe(owed ? "refund_due" : "void");
      }),
    );
  });

  it("is not touched by sending the parcel, and paid by the money or at the door", () => {
    fc.assert(
      fc.property(payment, (before) => {
        expect(paymentAfter("shipped", before)).toBe(before.payment_status);
        expect(paymentAfter("paid", before)).toBe("paid");
        expect(paymentAfter("delivered", before)).toBe("paid");
      }),
    );
  });

  it("is sent back only where it is owed, or came too late for an order paid in advance", () => {
    const allowed = PAYMENT_STATUSES.flatMap((from) =>
      REFUND_ANSWERS.flatMap((to) =>
        [true, false]
          .filter((paidInAdvance) => isAllowedAnswer(from, to, paidInAdvance))
          .map((paidInAdvance) => `${from} ${to} ${paidInAdvance ? "in advance" : "at the door"}`),
      ),
    );
    expect(allowed).toEqual([
      "refund_due refunded in advance",
      "refund_due refunded at the door",
      "refund_due void in advance",
      "refund_due void at the door",
      "void refunded in advance",
    ]);
  });
});
