import { expect, test } from "vitest";
import { lastDays, lastMonths } from "./sales-calendar.ts";

test("the day changes at midnight in India, which is 18:30 UTC", () => {
  expect(lastDays(Date.parse("2026-03-01T18:29:59Z"), 2)).toEqual(["2026-02-28", "2026-03-01"]);
  expect(lastDays(Date.parse("2026-03-01T18:30:00Z"), 2)).toEqual(["2026-03-01", "2026-03-02"]);
});

test("counting months crosses the turn of the year, even from a 31st", () => {
  expect(lastMonths(Date.parse("2027-01-31T10:00:00Z"), 3)).toEqual([
    "2026-11",
    "2026-12",
    "2027-01",
  ]);
  expect(lastMonths(Date.parse("2026-12-31T18:30:00Z"), 1)).toEqual(["2027-01"]);
});
