import { expect, test } from "vitest";
import { openingMrp } from "./opening-price.ts";

test.each([
  [4500, 5000],
  [5000, 5500],
  [8500, 9500],
  [100, 500],
  [109_000, 120_000],
])("gives %i paise an MRP of %i paise", (price, mrp) => {
  expect(openingMrp(price)).toBe(mrp);
});
