import { expect, test } from "vitest";
import { trackingOf } from "./remittance-file.server.ts";

test.each([
  ['="ek 123"', "EK123"],
  ["'123", "123"],
  ['"""', ""],
])("the tracking number %j is read as %j", (cell, tracking) => {
  expect(trackingOf(cell)).toBe(tracking);
});

test("reads a tracking number with 100,000 quotes in less than a second", () => {
  const start = performance.now();
  trackingOf(`1${'"'.repeat(100_000)}2`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
