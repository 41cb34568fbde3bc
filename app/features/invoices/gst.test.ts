import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { includedTax, stateTaxName, toBasisPoints } from "./gst.ts";

const paise = fc.integer({ min: 0, max: 1_000_000_000_00 });
const basisPoints = fc.constantFrom(0, 25, 150, 300, 500, 1200, 1800, 2800, 4000);

describe("the tax that a price includes", () => {
  test.each([
    [10500, 500, { taxable: 10000, cgst: 250, sgst: 250, igst: 0 }],
    [10000, 500, { taxable: 9524, cgst: 238, sgst: 238, igst: 0 }],
    [9900, 500, { taxable: 9429, cgst: 236, sgst: 235, igst: 0 }],
    [1, 500, { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
    [11800, 1800, { taxable: 10000, cgst: 900, sgst: 900, igst: 0 }],
    [5000, 0, { taxable: 5000, cgst: 0, sgst: 0, igst: 0 }],
    [10025, 25, { taxable: 10000, cgst: 13, sgst: 12, igst: 0 }],
  ])("%i paise at %i basis points", (price, rate, tax) => {
    expect(includedTax(price, rate, false)).toEqual(tax);
    const whole = { taxable: tax.taxable, cgst: 0, sgst: 0, igst: tax.cgst + tax.sgst };
    expect(includedTax(price, rate, true)).toEqual(whole);
  });

  test("sums to the price, for any price and rate, inside the state and out of it", () => {
    fc.assert(
      fc.property(paise, basisPoints, fc.boolean(), (price, rate, interState) => {
        const { taxable, cgst, sgst, igst } = includedTax(price, rate, interState);
        expect(taxable + cgst + sgst + igst).toBe(price);
        for (const part of [taxable, cgst, sgst, igst])
          expect(Number.isSafeInteger(part)).toBe(true);
        expect([0, 1]).toContain(interState ? 0 : cgst - sgst);
        expect(interState ? cgst + sgst : igst).toBe(0);
      }),
    );
  });

  test("is the nearest whole paisa", () => {
    fc.assert(
      fc.property(paise, basisPoints, (price, rate) => {
        const { taxable } = includedTax(price, rate, true);
        const divisor = BigInt(10_000 + rate);
        const twiceOff = 2n * (BigInt(taxable) * divisor - BigInt(price) * 10_000n);
        expect(twiceOff > -divisor && twiceOff <= divisor).toBe(true);
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

test("union territories without an assembly have a tax of their own", () => {
  expect(["36", "07", "34", "38", "04"].map(stateTaxName)).toEqual([
    "SGST",
    "SGST",
    "SGST",
    "UTGST",
    "UTGST",
  ]);
});
