import { expect, test } from "vitest";
import { MAX_ATTEMPTS, retryDelay } from "./retry-rule.ts";

const HOUR_MS = 3_600_000;

test("doubles the delay each time, up to four hours, less the jitter", () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0));
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(delays.at(-1)).toBe(4 * HOUR_MS);
  expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(12 * HOUR_MS);
  expect(retryDelay(1, 1)).toBe(22_500);
});
