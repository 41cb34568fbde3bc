import { expect, test } from "vitest";
import { thankYou } from "./thank-you.ts";

const order = {
  status: "pending",
  created_at: "2026-11-23T05:00:00Z",
  delivery: { first_name: "Padma" },
} as const;
const soon = new Date("2026-11-23T05:01:00Z");

test("the thank-you note thanks the shopper by name, if there is one", () => {
  expect(thankYou(order, soon)).toBe("Thank you, Padma.");
  expect(thankYou({ ...order, delivery: { first_name: " " } }, soon)).toBe("Thank you.");
});

test("the thank-you note disappears once the order is shipped, cancelled or a week old", () => {
  for (const status of ["shipped", "delivered", "cancelled"] as const) {
    expect(thankYou({ ...order, status }, soon)).toBeUndefined();
  }
  expect(thankYou(order, new Date("2026-11-30T06:00:00Z"))).toBeUndefined();
});
