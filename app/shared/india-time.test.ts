import { expect, test } from "vitest";
import { addDays, dayFormat, indiaDay, indiaFormat } from "./india-time.ts";

test("counts days from midnight in India", () => {
  expect(indiaDay(new Date("2026-11-22T18:29:59Z"))).toBe("2026-11-22");
  expect(indiaDay(new Date("2026-11-22T18:30:00Z"))).toBe("2026-11-23");
});

test("throws on an invalid date", () => {
  expect(() => indiaDay(new Date("no date"))).toThrow(RangeError);
});

test("adds days across the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("formats moments in India's time", () => {
  const clock = indiaFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
  expect(clock.format(new Date("2026-11-22T18:30:00Z"))).toBe("00:00");
});

test("formats a day as that day in any time zone", () => {
  expect(dayFormat("en-GB", { dateStyle: "medium" }).format(Date.parse("2026-11-22"))).toBe(
    "22 Nov 2026",
  );
});
