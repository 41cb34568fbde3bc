import { expect, test } from "vitest";
import { trackingOf } from "./remittance-file.server.ts";

test.each([
  ['="ek 123"', "EK123"],
  ["'123", "123"],
  ['"""', ""],
])("the tracking number %j is read as %j", (cell, tracking) => {
  expect(trackingOf(cell)).toBe(tracking);
});

test("a tracking number with thousands of quotes takes no time", () => {
  const start = performance.now();
  trackingOf(`1${'"'.repeat(100_000)}2`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
