import { expect, test } from "vitest";
import { MOST_ATTEMPTS, retryDelay } from "./retry-rule.ts";

const HOUR_MS = 3_600_000;

test("each wait is twice the one before it, up to four hours, less what chance takes", () => {
  const waits = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => retryDelay(at + 1, 0));
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(waits.at(-1)).toBe(4 * HOUR_MS);
  expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(12 * HOUR_MS);
  expect(retryDelay(1, 1)).toBe(22_500);
});
