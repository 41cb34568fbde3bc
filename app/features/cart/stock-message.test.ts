import { expect, test } from "vitest";
import { lineShortage } from "./stock-message.ts";

test("a line with enough stock has no shortage", () => {
  expect(lineShortage({ quantity: 3, stock: 3 })).toBeNull();
});

test("a shortage says how many are left, or that the pack is sold out", () => {
  expect(lineShortage({ quantity: 4, stock: 3 })).toBe("Only 3 left in stock");
  expect(lineShortage({ quantity: 1, stock: 0 })).toBe("Sold out");
});
