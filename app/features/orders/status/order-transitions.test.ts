import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../order-schema.ts";
import {
  canShopperCancel,
  isAllowedTransition,
  isUnsent,
  mayEverTransition,
  type TransitionRole,
} from "./order-transitions.ts";

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

  test("never has the same status twice, and never changes once delivered or cancelled", () => {
    fc.assert(
      fc.property(requests, fc.boolean(), (asked, shipsUnpaid) => {
        const history = follow(asked, shipsUnpaid);
        expect(new Set(history).size).toBe(history.length);
        const end = history.findIndex((state) => state === "delivered" || state === "cancelled");
        if (end !== -1) expect(end).toBe(history.length - 1);
      }),
    );
  });

  test("is delivered only after shipping, and ships unpaid only for cash on delivery", () => {
    fc.assert(
      fc.property(requests, fc.boolean(), (asked, shipsUnpaid) => {
        const history = follow(asked, shipsUnpaid);
        if (history.includes("delivered")) expect(history.at(-2)).toBe("shipped");
        if (history.includes("shipped") && !shipsUnpaid) expect(history[1]).toBe("paid");
      }),
    );
  });

  test("can only be cancelled by its customer before it is shipped", () => {
    fc.assert(
      fc.property(status, status, fc.boolean(), (from, to, shipsUnpaid) => {
        const allowed = isAllowedTransition({ from, to, role: "customer", shipsUnpaid });
        expect(allowed).toBe(to === "cancelled" && canShopperCancel(from));
        if (allowed) expect(["pending", "paid"]).toContain(from);
      }),
    );
  });

  test("is changed by the shop itself only while pending", () => {
    fc.assert(
      fc.property(status, status, fc.boolean(), (from, to, shipsUnpaid) => {
        const allowed = isAllowedTransition({ from, to, role: "shop", shipsUnpaid });
        expect(allowed).toBe(from === "pending" && (to === "paid" || to === "cancelled"));
      }),
    );
  });
});

test("an administrator packs and cancels orders, and ships an order before delivering it", () => {
  const allowed = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) =>
      isAllowedTransition({ from, to, role: "admin", shipsUnpaid: true }),
    ).map((to) => `${from} ${to}`),
  );
  expect(allowed).toEqual([
    "pending paid",
    "pending shipped",
    "pending cancelled",
    "paid shipped",
    "paid cancelled",
    "shipped delivered",
    "shipped cancelled",
  ]);
});

test("a cash order that its customer hasn't confirmed can be paid or cancelled, but not shipped", () => {
  const allowed = (unconfirmed: boolean) =>
    ORDER_STATUSES.filter((to) =>
      isAllowedTransition({ from: "pending", to, role: "admin", shipsUnpaid: true, unconfirmed }),
    );
  expect(allowed(true)).toEqual(["paid", "cancelled"]);
  expect(allowed(false)).toEqual(["paid", "shipped", "cancelled"]);
});

test("a paid order can be shipped, whether or not its payment method lets unpaid orders ship", () => {
  for (const shipsUnpaid of [true, false]) {
    const asked = { to: "shipped", role: "admin", shipsUnpaid } as const;
    expect(isAllowedTransition({ ...asked, from: "paid" })).toBe(true);
    expect(isAllowedTransition({ ...asked, from: "pending" })).toBe(shipsUnpaid);
  }
});

test("an order can be packed until it is shipped or cancelled", () => {
  expect(ORDER_STATUSES.filter(isUnsent)).toEqual(["pending", "paid"]);
});

test("an order can be cancelled by the shopper until it is shipped", () => {
  expect(ORDER_STATUSES.filter(canShopperCancel)).toEqual(["pending", "paid"]);
  // An open page may be older than the status that it is given.
  expect(canShopperCancel("packed" as OrderStatus)).toBe(false);
});

test("mayEverTransition returns the transitions that a role may make in any status", () => {
  const ever = ORDER_STATUSES.filter((to) => mayEverTransition("customer", to));
  expect(ever).toEqual(["cancelled"]);
  expect(ORDER_STATUSES.filter((to) => mayEverTransition("admin", to))).not.toContain("pending");
});
