import { expect, test } from "vitest";
import { unitPrice } from "./unit-price.ts";

test.each([
  [8_500, 500, "g", { amount: 0.17, per: "g" }],
  [16_500, 1000, "g", { amount: 165, per: "kg" }],
  [79_000, 5000, "g", { amount: 158, per: "kg" }],
  [100, 999, "g", { amount: 0, per: "g" }],
  [24_900, 200, "ml", { amount: 1.25, per: "ml" }],
  [24_900, 1000, "ml", { amount: 249, per: "L" }],
  [36_300, 1500, "ml", { amount: 242, per: "L" }],
  [10_000, 3, "piece", { amount: 33.33, per: "piece" }],
  [250_000, 5000, "piece", { amount: 0.5, per: "piece" }],
] as const)("%i paise for %i %s", (paise, quantity, unit, expected) => {
  expect(unitPrice(paise, quantity, unit)).toEqual(expected);
});
