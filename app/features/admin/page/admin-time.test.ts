import { expect, test } from "vitest";
import { adminDay, adminTime } from "./admin-time.ts";

const now = new Date("2026-11-23T06:00:00Z");

test("a time in this year has no year, one in another year no hour; both are in India's time", () => {
  expect(adminTime("2026-11-21T10:42:00Z", now)).toBe("21 Nov, 4:12 pm");
  expect(adminTime("2025-12-31T18:29:00Z", now)).toBe("31 Dec 2025");
  expect(adminTime("2025-12-31T18:30:00Z", now)).toBe("1 Jan, 12:00 am");
  expect(adminDay("2026-11-21T20:00:00Z")).toBe("22 Nov 2026");
});
