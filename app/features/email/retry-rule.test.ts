import { expect, test } from "vitest";
import { FAILING_ATTEMPTS, retryDelay } from "./retry-rule.ts";

const HOUR_MS = 3_600_000;

test("doubles the delay each time, up to four hours, less the jitter", () => {
  const delays = Array.from({ length: 60 }, (_, index) => retryDelay(index + 1, 0));
  expect(delays.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(delays.at(-1)).toBe(4 * HOUR_MS);
  expect(retryDelay(1, 1)).toBe(22_500);
});

test.each([0, 1])("reports an email as failing after about a day, with jitter %d", (random) => {
  const delays = Array.from({ length: FAILING_ATTEMPTS - 1 }, (_, at) =>
    retryDelay(at + 1, random),
  );
  const hours = delays.reduce((sum, delay) => sum + delay) / HOUR_MS;
  expect(hours).toBeGreaterThan(18);
  expect(hours).toBeLessThan(30);
});
