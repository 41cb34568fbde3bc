import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayFormat,
  daySpan,
  dayStart,
  daysOfMonth,
  indiaDay,
  indiaFormat,
} from "./india-time.ts";

test("India's time counts days from midnight in India", () => {
  expect(indiaDay(new Date("2026-11-22T18:29:59Z"))).toBe("2026-11-22");
  expect(indiaDay(new Date("2026-11-22T18:30:00Z"))).toBe("2026-11-23");
});

test("India's time throws on an invalid date", () => {
  expect(() => indiaDay(new Date("no date"))).toThrow(RangeError);
});

test("India's time adds days across the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("India's time formats moments in India's time", () => {
  const clock = indiaFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
  expect(clock.format(new Date("2026-11-22T18:30:00Z"))).toBe("00:00");
});

test("India's time formats a day as that day in any time zone", () => {
  expect(dayFormat("en-GB", { dateStyle: "medium" }).format(Date.parse("2026-11-22"))).toBe(
    "22 Nov 2026",
  );
});

test("a span of days names its first and last day, or just the day if they are the same", () => {
  const from = "2026-11-25";
  expect(daySpan({ from, to: "2026-11-26" })).toBe("between Wed 25 Nov and Thu 26 Nov");
  expect(daySpan({ from, to: from })).toBe("on Wed 25 Nov");
});

test("a day begins at midnight in India, which is 18:30 UTC", () => {
  expect(dayStart("2026-11-23").toISOString()).toBe("2026-11-22T18:30:00.000Z");
});

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
