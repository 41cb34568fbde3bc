import { expect, it } from "vitest";
import { lineShortage } from "./line-shortage.ts";

it("says nothing while there is enough", () => {
  expect(lineShortage({ quantity: 3, stock: 3 })).toBeNull();
});

it("tells how many are left, or that none is", () => {
  expect(lineShortage({ quantity: 4, stock: 3 })).toBe("Only 3 left in stock");
  expect(lineShortage({ quantity: 1, stock: 0 })).toBe("Sold out");
});
