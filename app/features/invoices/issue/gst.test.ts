import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";
import { includedTax, stateTaxName, toBasisPoints } from "./gst.ts";

const paise = fc.integer({ min: 0, max: 1_000_000_000_00 });
const basisPoints = fc.oneof(
  fc.constantFrom(25, 150, 300, 500, 1200, 1800, 2800, 4000),
  fc.integer({ min: 1, max: 9999 }),
);

/** The distance of `part` from the exact fraction, in paise. */
function distance(part: number, dividend: bigint, divisor: bigint): number {
  const off = BigInt(part) * divisor - dividend;
  return Number(off < 0n ? -off : off) / Number(divisor);
}

describe("the tax included in a price", () => {
  test.each([
    [10500, 500, { taxable: 10000, cgst: 250, sgst: 250 }],
    [10000, 500, { taxable: 9524, cgst: 238, sgst: 238 }],
    [9900, 500, { taxable: 9428, cgst: 236, sgst: 236 }],
    [1, 500, { taxable: 1, cgst: 0, sgst: 0 }],
    [11800, 1800, { taxable: 10000, cgst: 900, sgst: 900 }],
    [10025, 25, { taxable: 9999, cgst: 13, sgst: 13 }],
    [14000, 4000, { taxable: 10000, cgst: 2000, sgst: 2000 }],
  ])("for %i paise at %i basis points, inside the state", (price, rate, tax) => {
    expect(includedTax(price, rate, false)).toEqual({ ...tax, exempt: 0, igst: 0 });
  });

  test.each([
    [10500, 500, { taxable: 10000, igst: 500 }],
    [9900, 500, { taxable: 9429, igst: 471 }],
    [10025, 25, { taxable: 10000, igst: 25 }],
  ])("for %i paise at %i basis points, to another state", (price, rate, tax) => {
    expect(includedTax(price, rate, true)).toEqual({ ...tax, exempt: 0, cgst: 0, sgst: 0 });
  });

  test("is zero for goods at 0%, which have an exempt value and no taxable value", () => {
    for (const interState of [true, false]) {
      const tax = { taxable: 0, exempt: 5000, cgst: 0, sgst: 0, igst: 0 };
      expect(includedTax(5000, 0, interState)).toEqual(tax);
    }
  });

  test("is in whole paise that add up to the price, for any price and rate", () => {
    fc.assert(
      fc.property(paise, basisPoints, fc.boolean(), (price, rate, interState) => {
        const { taxable, exempt, cgst, sgst, igst } = includedTax(price, rate, interState);
        expect(taxable + cgst + sgst + igst).toBe(price);
        for (const part of [taxable, cgst, sgst, igst])
          expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(exempt).toBe(0);
        expect(interState ? cgst + sgst : igst).toBe(0);
      }),
    );
  });

  test("is split into two equal halves, each within a paisa of half the rate on the taxable value", () => {
    fc.assert(
      fc.property(paise, basisPoints, (price, rate) => {
        const { taxable, cgst, sgst } = includedTax(price, rate, false);
        expect(cgst).toBe(sgst);
        expect(distance(cgst, BigInt(taxable) * BigInt(rate), 20_000n)).toBeLessThanOrEqual(1);
        expect(
          distance(cgst, BigInt(price) * BigInt(rate), BigInt(20_000 + 2 * rate)),
        ).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test("is rounded to the nearest paisa if the goods go to another state", () => {
    fc.assert(
      fc.property(paise, basisPoints, (price, rate) => {
        const { igst } = includedTax(price, rate, true);
        expect(
          distance(igst, BigInt(price) * BigInt(rate), BigInt(10_000 + rate)),
        ).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

test.each([
  [0, 0],
  [0.25, 25],
  [2.5, 250],
  [5, 500],
  [12, 1200],
  [99.99, 9999],
])("%f percent are %i basis points", (percent, points) => {
  expect(toBasisPoints(percent)).toBe(points);
});

test("union territories without a legislature have UTGST", () => {
  const codes = Object.values(INDIAN_STATES);
  // Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar Islands, Ladakh.
  expect(codes.filter((code) => stateTaxName(code) === "UTGST").toSorted()).toEqual([
    "04",
    "26",
    "31",
    "35",
    "38",
  ]);
  expect(codes.filter((code) => stateTaxName(code) === "SGST")).toHaveLength(codes.length - 5);
});
