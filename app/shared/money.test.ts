import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, formatWholeRupees, toPaise, toRupees } from "./money.ts";

const reference = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

test("writes rupees as Intl does for India", () => {
  const paise = fc.integer({ min: -1e14, max: 1e14 });
  fc.assert(
    fc.property(paise, (amount) => formatRupees(amount / 100) === reference.format(amount / 100)),
  );
  for (const rupees of [0, 0.05, 999, 1000, 99_999, 1_00_000, 1_23_456.5, -1_00_000, 1e15]) {
    expect(formatRupees(rupees)).toBe(reference.format(rupees));
  }
});

test("writes '--' for anything that isn't a number", () => {
  for (const value of [undefined, null, "12", Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatRupees(value)).toBe("--");
  }
});

test("converts rupees to whole paise, rounded half up, and back without loss", () => {
  expect([0, 1, 0.07, 1.005, 19.99, 1_234.565, 0.0049].map(toPaise)).toEqual([
    0, 100, 7, 101, 1999, 123_457, 0,
  ]);
  expect([0, 5, 100, 12_345].map(toRupees)).toEqual([0, 0.05, 1, 123.45]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (all) => toPaise(toRupees(all)) === all),
  );
});

test.each([
  [40, "₹40"],
  [123_456.5, "₹1,23,457"],
  [-1_200.4, "-₹1,200"],
])("%s in whole rupees is written as %s", (rupees, text) => {
  expect(formatWholeRupees(rupees)).toBe(text);
});
