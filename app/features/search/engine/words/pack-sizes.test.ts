import { expect, test } from "vitest";
import { packSizeIn } from "./pack-sizes.ts";

test.each([
  ["honey 250g", { amount: 250, unit: "g" }],
  ["250 GM honey 1kg", { amount: 250, unit: "g" }],
  ["half kg ragi", { amount: 500, unit: "g" }],
  ["oil 1.5 litre", { amount: 1500, unit: "ml" }],
  ["రాగులు 1 కిలో", { amount: 1000, unit: "g" }],
  ["honey", null],
  ["honey 250", null],
  ["0 g", null],
  ["50-tea-green-250g", { amount: 250, unit: "g" }],
])("'%s' names %o", (text, size) => {
  expect(packSizeIn(text)).toEqual(size);
});
