import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { DEFAULT_SETTINGS } from "#app/shop.ts";
import { vanServes } from "../pincodes/pin-rule.ts";
import {
  choosableDays,
  comingDays,
  outsideVanMessage,
  vanReach,
  vanTime,
  vanWeekdays,
} from "./van-schedule.ts";

const SLOTS = [{ from: "07:00", to: "10:00", places: 2 }];
const VAN = { weekdays: [2, 5], slots: SLOTS, orderUntil: "18:00", daysAhead: 10 };

beforeEach(() => {
  Object.assign(shop, { van: VAN });
});
afterEach(() => {
  Object.assign(shop, structuredClone(DEFAULT_SETTINGS.shop));
});

/** A moment in India. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);
const daysOf = (days: { day: string }[]) => days.map(({ day }) => day);

describe("the van days that a shopper can choose", () => {
  test("are the van's weekdays from tomorrow on, as far ahead as the settings allow", () => {
    // A Monday.
    expect(daysOf(choosableDays(at("2026-11-30", "09:00")))).toEqual([
      "2026-12-01",
      "2026-12-04",
      "2026-12-08",
    ]);
    expect(choosableDays(at("2026-11-30", "09:00"))[0]?.slots).toBe(SLOTS);
  });

  test("close on the day before, at the set time in India", () => {
    expect(daysOf(choosableDays(at("2026-11-30", "17:59")))[0]).toBe("2026-12-01");
    expect(daysOf(choosableDays(at("2026-11-30", "18:00")))[0]).toBe("2026-12-04");
    // Already Tuesday in India, still Monday in UTC.
    expect(daysOf(choosableDays(at("2026-12-01", "00:30")))[0]).toBe("2026-12-04");
  });

  test("leave out holidays and days on which the shop is closed", () => {
    Object.assign(shop, { holidays: ["2026-12-04"] });
    expect(daysOf(choosableDays(at("2026-11-30", "09:00")))).toEqual(["2026-12-01", "2026-12-08"]);
    Object.assign(shop, { closedUntil: "2026-12-05" });
    expect(daysOf(choosableDays(at("2026-11-30", "09:00")))).toEqual(["2026-12-08"]);
    // 26 January 2027 is a Tuesday.
    expect(daysOf(choosableDays(at("2027-01-25", "09:00")))[0]).toBe("2027-01-29");
  });

  test("may be a Sunday", () => {
    Object.assign(shop, { van: { ...VAN, weekdays: [0] } });
    expect(daysOf(choosableDays(at("2026-11-30", "09:00")))).toEqual(["2026-12-06"]);
  });

  test("are none if the van has no weekdays", () => {
    Object.assign(shop, { van: { ...VAN, weekdays: [] } });
    expect(choosableDays(at("2026-11-30", "09:00"))).toEqual([]);
  });
});

test("the shop-keeper can choose today, whatever the time", () => {
  expect(daysOf(comingDays(at("2026-12-01", "23:00")))).toEqual([
    "2026-12-01",
    "2026-12-04",
    "2026-12-08",
    "2026-12-11",
  ]);
});

test("the van serves the PIN codes that start with a prefix from the settings", () => {
  Object.assign(shop, { ownVanPins: ["500", "5010"] });
  expect(["500034", "501001", "501101", "600001"].map(vanServes)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("the texts about the van name its days, times and areas", () => {
  Object.assign(shop, { ownVanPins: ["500", "501", "502"] });
  expect(vanTime({ day: "2026-12-01", slot: "07:00-10:00" })).toBe("Tue 1 Dec, 07:00–10:00");
  expect(vanWeekdays()).toBe("Tuesdays and Fridays");
  expect(vanReach()).toBe("PIN codes that begin with 500, 501 or 502, on Tuesdays and Fridays");
  expect(outsideVanMessage(["Curd", "Curd", "Greens"], "600001")).toBe(
    "Only our own van delivers Curd, Greens, and it doesn't go to PIN code 600001. Choose another address, or remove them from the order.",
  );
  Object.assign(shop, { van: { ...VAN, weekdays: [0, 1, 6] }, ownVanPins: ["500"] });
  expect(vanReach()).toBe("PIN codes that begin with 500, on Mondays, Saturdays and Sundays");
  const many = Array.from({ length: 20 }, (_, at) => String(500 + at));
  Object.assign(shop, { ownVanPins: many, van: { ...VAN, weekdays: [] } });
  expect(vanReach()).toMatch(/^PIN codes that begin with 500, .*, 511 or others$/);
});
