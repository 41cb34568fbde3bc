import { expect, test } from "vitest";
import { daysOfMonth, exportMonths } from "./export-months.ts";

test("the months to export begin with India's, across the new year", () => {
  const months = exportMonths(new Date("2026-12-31T20:00:00Z"));
  expect([months[0], months[1], months.length, months.at(-1)]).toEqual([
    "2027-01",
    "2026-12",
    24,
    "2025-02",
  ]);
});

test.each([
  ["2026-12", "2026-12-31"],
  ["2028-02", "2028-02-29"],
  ["2026-04", "2026-04-30"],
])("the last day of %s is %s", (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});
