import { expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { addDays, indiaDay } from "#app/shared/india-time.ts";
import {
  batchFitness,
  earliestGoodDate,
  firstSafeDate,
  isTooNear,
  mustNotBeSent,
  sendableStock,
} from "./batch-fitness.ts";

const sentOn = "2026-11-22";
/** The fitness of goods with this many days left on arrival by the slowest delivery. */
const months = (count: number | null) => ({
  days: count === null ? null : (count * 365) / 12,
  van_only: false,
});
const at = (days: number, count: number | null) => {
  const bestBefore = new Date(Date.parse(sentOn) + (days + 9) * 86_400_000);
  return batchFitness({
    bestBefore: bestBefore.toISOString().slice(0, 10),
    shelfLife: months(count),
    sentOn,
  });
};

test("goods with a shelf life of 12 months need 45 days to be shipped and 110 to be fit", () => {
  expect([44, 45, 109, 110].map((days) => at(days, 12))).toEqual(["unfit", "soon", "soon", "fit"]);
});

test("goods with a shelf life of 3 months need 30% of it to be shipped and 45 days to be fit", () => {
  expect([27, 28, 44, 45].map((days) => at(days, 3))).toEqual(["unfit", "soon", "soon", "fit"]);
});

test("goods with a shelf life of days are sent if the van delivers them with 30% of it left", () => {
  const fitness = (bestBefore: string, van_only: boolean) =>
    batchFitness({ bestBefore, shelfLife: { days: 10, van_only }, sentOn });
  expect([
    fitness("2026-11-25", true),
    fitness("2026-11-26", true),
    fitness("2026-12-03", false),
    fitness("2026-12-04", false),
  ]).toEqual(["unfit", "soon", "unfit", "soon"]);
});

test("without a known shelf life, 45 days are needed", () => {
  expect([44, 45].map((days) => at(days, null))).toEqual(["unfit", "fit"]);
});

test("the day is the one in India", () => {
  expect(indiaDay(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(indiaDay(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
});

test("no goods are unfit from the first safe date on, but some are a day earlier", () => {
  const bestBefore = firstSafeDate(sentOn);
  const lives = [null, 1, 2, 3, 4, 5, 6, 12, 36, 120];
  const fitnessOf = (date: string) =>
    lives.map((count) => batchFitness({ bestBefore: date, shelfLife: months(count), sentOn }));
  expect(fitnessOf(bestBefore)).not.toContain("unfit");
  const before = new Date(Date.parse(bestBefore) - 86_400_000).toISOString().slice(0, 10);
  expect(fitnessOf(before)).toContain("unfit");
});

test("goods are too near their date if they are unfit on the given day, or today by default", () => {
  const life = months(3);
  const tooNear = (days: number, day?: string) =>
    isTooNear({ best_before: addDays(day ?? indiaDay(new Date()), days) }, life, day);
  // After 9 days in transit, 28 of about 91 must be left.
  expect([36, 37, 60].map((days) => tooNear(days, sentOn))).toEqual([true, false, false]);
  expect([1, 200].map((days) => tooNear(days))).toEqual([true, false]);
});

test("the earliest good date is the first that may be sent on that day, and never before the day itself", () => {
  expect(earliestGoodDate(months(3), sentOn)).toBe(addDays(sentOn, 37));
  expect(earliestGoodDate(months(null), sentOn)).toBe(firstSafeDate(sentOn));
  expect(earliestGoodDate(months(120), sentOn)).toBe(firstSafeDate(sentOn));
  expect(earliestGoodDate({ days: 10, van_only: true }, sentOn)).toBe(addDays(sentOn, 4));
  for (const days of [1, 10, 45, 90, 150, 365, null]) {
    for (const van_only of [true, false]) {
      const best_before = earliestGoodDate({ days, van_only }, sentOn);
      expect(isTooNear({ best_before }, { days, van_only }, sentOn)).toBe(false);
      const dayBefore = { best_before: addDays(best_before, -1) };
      expect(isTooNear(dayBefore, { days, van_only }, sentOn)).toBe(true);
    }
  }
});

test("pieces must not be sent if their batch is recalled or they are too near their date", () => {
  const line = { shelf_life: months(3), recalled: ["B12"] };
  const today = indiaDay(new Date());
  const [near, far] = [addDays(today, 1), addDays(today, 80)];
  expect(mustNotBeSent({ batch: "B14", best_before: far }, line)).toBe(false);
  expect(mustNotBeSent({ batch: "B14", best_before: near }, line)).toBe(true);
  expect(mustNotBeSent({ batch: "B12", best_before: far }, line)).toBe(true);
  expect(mustNotBeSent({ batch: "B12", best_before: near }, line)).toBe(true);
});

test("a slow delivery counts as at most 15 days", () => {
  const before = shop.deliveryDays;
  const safeAfter = (max: number) => {
    Object.assign(shop, { deliveryDays: { ...before, max } });
    return (Date.parse(firstSafeDate(sentOn)) - Date.parse(sentOn)) / 86_400_000;
  };
  try {
    expect([7, 13, 14, 55, 60].map(safeAfter)).toEqual([54, 60, 60, 60, 60]);
  } finally {
    Object.assign(shop, { deliveryDays: before });
  }
});

test("the sendable stock excludes recalled pieces and those too near their date, but not undated ones", () => {
  const today = indiaDay(new Date());
  const pieces = (batch: string, days: number, quantity: number) => ({
    batch,
    best_before: addDays(today, days),
    quantity,
  });
  const good = pieces("good", 400, 5);
  const pack = { stock: 13, batches: [pieces("near", 3, 2), good, pieces("recalled", 400, 4)] };
  const line = { shelf_life: months(12), recalled: ["recalled"] };
  expect(sendableStock(pack, line)).toEqual({ stock: 7, batches: [good] });
});
