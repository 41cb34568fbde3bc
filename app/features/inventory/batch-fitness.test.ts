import { expect, test } from "vitest";
import { indiaDay } from "#app/shared/india-time.ts";
import { batchFitness, firstSafeDate } from "./batch-fitness.ts";

const sentOn = "2026-11-22";
/** The fitness of goods with this many days left after the slowest delivery. */
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

test("goods with a shelf life of 3 months need 30 % of it to be shipped and 45 days to be fit", () => {
  expect([27, 28, 44, 45].map((days) => at(days, 3))).toEqual(["unfit", "soon", "soon", "fit"]);
});

test("goods that keep for days are sent if the van brings them with 30 % of their life left", () => {
  const fitness = (bestBefore: string, van_only: boolean) =>
    batchFitness({ bestBefore, shelfLife: { days: 10, van_only }, sentOn });
  expect([
    fitness("2026-11-25", true),
    fitness("2026-11-26", true),
    fitness("2026-12-03", false),
    fitness("2026-12-04", false),
  ]).toEqual(["unfit", "soon", "unfit", "soon"]);
});

test("if the shelf life is unknown, 45 days decide", () => {
  expect([44, 45].map((days) => at(days, null))).toEqual(["unfit", "fit"]);
});

test("the day is the one in India", () => {
  expect(indiaDay(new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-21");
  expect(indiaDay(new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-22");
});

test("no goods are unfit from the first safe date on; a day earlier some are", () => {
  const bestBefore = firstSafeDate(sentOn);
  const lives = [null, 1, 2, 3, 4, 5, 6, 12, 36, 120];
  const fitnessOf = (date: string) =>
    lives.map((count) => batchFitness({ bestBefore: date, shelfLife: months(count), sentOn }));
  expect(fitnessOf(bestBefore)).not.toContain("unfit");
  const before = new Date(Date.parse(bestBefore) - 86_400_000).toISOString().slice(0, 10);
  expect(fitnessOf(before)).toContain("unfit");
});
