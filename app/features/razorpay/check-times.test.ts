import { expect, test } from "vitest";
import { FIRST_CHECK_MINUTES, nextCheckMinutes } from "./check-times.ts";

/** The minutes after an order's start at which it is checked if no webhook arrives. */
function allChecks(holdMinutes: number | null, answersBefore = 0): number[] {
  const times = [FIRST_CHECK_MINUTES];
  for (let checks = answersBefore + 1; times.length < 100; checks++) {
    const now = times.at(-1) ?? 0;
    const left = holdMinutes === null ? null : Math.floor((holdMinutes - now) * 60);
    const pause = nextCheckMinutes(checks, left);
    if (pause === null) return times;
    times.push(now + pause);
  }
  throw new Error("The checks never end.");
}

test("an order is checked less and less often, until no bank can still confirm a payment", () => {
  expect(allChecks(null)).toEqual([2, 7, 17, 28, 58, 418, 1858, 7618]);
});

test.each([0, 3, 7, 20])("after %i checks an order is checked as soon as its hold ends", (n) => {
  const first = allChecks(30, n).find((minute) => minute >= 30);
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThan(30.1);
});
