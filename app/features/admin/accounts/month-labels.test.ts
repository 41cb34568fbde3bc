import { expect, test } from "vitest";
import { monthName, shownMonth } from "./month-labels.ts";

const entry = (month: string, state: "running" | "open" | "closed") => ({
  month,
  state,
  documents: 0,
  total: 0,
  tax: 0,
});

test("shows the last month that has ended, unless another is requested or none has", () => {
  const months = [entry("2026-11", "running"), entry("2026-10", "open")];
  expect(shownMonth(months, null)).toBe("2026-10");
  expect(shownMonth(months, "2026-11")).toBe("2026-11");
  expect(shownMonth(months.slice(0, 1), null)).toBe("2026-11");
  expect(shownMonth(months, "next month")).toBe("2026-10");
  expect(shownMonth([], null)).toBe(null);
});

test("writes the name of a month in full", () => {
  expect(monthName("2026-01")).toBe("January 2026");
});
