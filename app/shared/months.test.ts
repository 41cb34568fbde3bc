import { expect, test } from "vitest";
import { addMonths, daysOfMonth } from "./months.ts";

test.each([
  ["2026-12", "2026-12-31"],
  ["2028-02", "2028-02-29"],
  ["2026-04", "2026-04-30"],
])("the last day of %s is %s", (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});

test("months are added across the new year", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(addMonths("2026-11", -24)).toBe("2024-11");
});
