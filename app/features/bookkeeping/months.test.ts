import { expect, test } from "vitest";
import { closableFrom, monthsSince } from "./months.ts";

test("lists India's months, across the new year, newest first", () => {
  const first = new Date("2026-10-31T18:30:00Z");
  expect(monthsSince(first, new Date("2026-12-31T20:00:00Z"))).toEqual([
    "2027-01",
    "2026-12",
    "2026-11",
  ]);
});

test("a month can be closed five minutes after it ended in India, not in UTC", () => {
  expect(closableFrom("2026-11").toISOString()).toBe("2026-11-30T18:35:00.000Z");
  expect(closableFrom("2026-12").toISOString()).toBe("2026-12-31T18:35:00.000Z");
});
