import { expect, test } from "vitest";
import { shortDay } from "#app/shared/india-time.ts";
import { betweenText, deliveryDate } from "./delivery-dates.ts";

const deliveryDay = (now: Date, days: number) => shortDay(deliveryDate(now, days));

test("counts Monday to Saturday from the day after the order", () => {
  const saturday = new Date("2026-11-21T06:00:00Z");
  expect(deliveryDay(saturday, 1)).toBe("Mon 23 Nov");
  expect(deliveryDay(saturday, 3)).toBe("Wed 25 Nov");
  expect(deliveryDay(saturday, 7)).toBe("Mon 30 Nov");
});

test("uses the day in India, which starts at 18:30 UTC", () => {
  expect(deliveryDay(new Date("2026-11-23T18:29:00Z"), 3)).toBe("Thu 26 Nov");
  expect(deliveryDay(new Date("2026-11-23T18:30:00Z"), 3)).toBe("Fri 27 Nov");
});

test("skips national holidays", () => {
  expect(deliveryDay(new Date("2027-01-25T06:00:00Z"), 1)).toBe("Wed 27 Jan");
});

test("names both days of a range", () => {
  expect(betweenText({ from: "2026-11-25", to: "2026-11-26" })).toBe("Wed 25 Nov and Thu 26 Nov");
});
