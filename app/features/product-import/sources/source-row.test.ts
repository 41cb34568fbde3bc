import { expect, test } from "vitest";
import { plainNumber, withoutPercentSign } from "./source-row.ts";

test.each([
  ["₹1,299.00", "1299.00"],
  ["Rs. 99/-", "99"],
  ["99  /-", "99"],
  ["12,50", "12,50"],
])("the price %j is read as %j", (written, number) => {
  expect(plainNumber(written)).toBe(number);
});

test.each([
  ["5%", "5"],
  ["12.5  %", "12.5"],
  ["5", "5"],
  ["%", ""],
])("the rate %j is read as %j", (written, number) => {
  expect(withoutPercentSign(written)).toBe(number);
});

test("reads a cell with thousands of spaces in less than a second", () => {
  const cell = `1${" ".repeat(100_000)}x`;
  const start = performance.now();
  expect(withoutPercentSign(cell)).toBe(cell);
  expect(plainNumber(cell)).toBe(cell);
  expect(performance.now() - start).toBeLessThan(1_000);
});
