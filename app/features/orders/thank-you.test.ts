import { expect, it } from "vitest";
import { thankYou } from "./thank-you.ts";

const placed = {
  status: "pending",
  created_at: "2026-11-23T05:00:00Z",
  history: [],
  delivery: { first_name: "Padma", pincode: "500034" },
  payment: { status: "due" },
} as const;
const order = { ...placed, history: [] };
const soon = new Date("2026-11-23T05:01:00Z");

it("says when a cash order arrives, counted from its placing", () => {
  expect(thankYou(order, new Date("2026-11-25T05:00:00Z"))).toEqual({
    thanks: "Thank you, Padma.",
    arrival: "Arrives Thu 26 Nov to Fri 27 Nov.",
  });
});

it("counts from the payment, which may still be awaited", () => {
  const awaited = { ...order, payment: { status: "awaited" } } as const;
  expect(thankYou(awaited, new Date("2026-11-24T05:00:00Z"))?.arrival).toBe(
    "Arrives Fri 27 Nov to Sat 28 Nov if you pay today.",
  );
  const step = { status: "paid", at: "2026-11-24T05:00:00Z", actor: "admin", note: "" } as const;
  const paid = { ...order, status: "paid", payment: { status: "paid" }, history: [step] } as const;
  expect(thankYou({ ...paid, history: [step] }, soon)?.arrival).toBe(
    "Arrives Fri 27 Nov to Sat 28 Nov.",
  );
});

it("does without a name, and ends once the order has left, is cancelled or is a week old", () => {
  const nameless = { ...order, delivery: { ...order.delivery, first_name: " " } };
  expect(thankYou(nameless, soon)?.thanks).toBe("Thank you.");
  for (const status of ["shipped", "delivered", "cancelled"] as const) {
    expect(thankYou({ ...order, status }, soon)).toBeUndefined();
  }
  expect(thankYou(order, new Date("2026-11-30T06:00:00Z"))).toBeUndefined();
});
