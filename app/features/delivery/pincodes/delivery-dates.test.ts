import { afterEach, describe, expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { shortDay } from "#app/shared/india-time.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { reopeningDay } from "../reopening-day.ts";
import { deliveryDate } from "./delivery-dates.ts";

const deliveryDay = (now: Date, days: number) => shortDay(deliveryDate(now, days));

test("delivery dates count Monday to Saturday from the day after the order", () => {
  const saturday = new Date("2026-11-21T06:00:00Z");
  expect(deliveryDay(saturday, 1)).toBe("Mon 23 Nov");
  expect(deliveryDay(saturday, 3)).toBe("Wed 25 Nov");
  expect(deliveryDay(saturday, 7)).toBe("Mon 30 Nov");
});

test("delivery dates use the day in India, which starts at 18:30 UTC", () => {
  expect(deliveryDay(new Date("2026-11-23T18:29:00Z"), 3)).toBe("Thu 26 Nov");
  expect(deliveryDay(new Date("2026-11-23T18:30:00Z"), 3)).toBe("Fri 27 Nov");
});

test("delivery dates skip national holidays", () => {
  expect(deliveryDay(new Date("2027-01-25T06:00:00Z"), 1)).toBe("Wed 27 Jan");
});

describe("delivery dates of a shop with closed days of its own", () => {
  const monday = new Date("2026-11-23T06:00:00Z");
  const { holidays, closedUntil } = DEFAULT_SETTINGS.shop;
  afterEach(() => Object.assign(shop, { holidays, closedUntil }));

  test("skip the closed days", () => {
    Object.assign(shop, { holidays: ["2026-11-24", "2026-11-26"] });
    expect(deliveryDay(monday, 1)).toBe("Wed 25 Nov");
    expect(deliveryDay(monday, 2)).toBe("Fri 27 Nov");
  });

  test("count from the day on which the shop opens again", () => {
    Object.assign(shop, { closedUntil: "2026-12-07" });
    expect(deliveryDay(monday, 1)).toBe("Mon 7 Dec");
    expect(deliveryDay(monday, 3)).toBe("Wed 9 Dec");
    expect(reopeningDay(monday)).toBe("2026-12-07");
  });

  test("treat the reopening day as open from midnight in India", () => {
    Object.assign(shop, { closedUntil: "2026-12-07" });
    expect(reopeningDay(new Date("2026-12-06T18:29:00Z"))).toBe("2026-12-07");
    expect(reopeningDay(new Date("2026-12-06T18:30:00Z"))).toBeNull();
    expect(deliveryDay(new Date("2026-12-07T06:00:00Z"), 1)).toBe("Tue 8 Dec");
  });
});
