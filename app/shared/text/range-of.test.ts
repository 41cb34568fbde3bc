import { expect, test } from "vitest";
import { businessDays, rangeOf } from "./range-of.ts";

test.each([
  [1, 2, "1 to 2", "1-2", "1 to 2 business days"],
  [0, 1, "0 to 1", "0-1", "0 to 1 business days"],
  [1, 1, "1", "1", "1 business day"],
  [3, 3, "3", "3", "3 business days"],
])("writes the range from %d to %d", (min, max, range, hyphened, days) => {
  expect(rangeOf({ min, max })).toBe(range);
  expect(rangeOf({ min, max }, "-")).toBe(hyphened);
  expect(businessDays({ min, max })).toBe(days);
});
