import fc from "fast-check";
import { expect, test } from "vitest";
import { discountOf, shareOut } from "./shares.ts";

test("splits an amount in proportion", () => {
  expect(shareOut(100, [1, 1, 2])).toEqual([25, 25, 50]);
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  // 3.43 and 2.57: the smaller share has the larger remainder.
  expect(shareOut(6, [4, 3])).toEqual([3, 3]);
  expect(shareOut(7, [0, 0])).toEqual([7, 0]);
  expect(shareOut(7, [0, 3])).toEqual([0, 7]);
});

test("splits an amount into shares that add up to it, none more than 1 off its exact value", () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000_000),
      fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 20 }),
      (whole, weights) => {
        const shares = shareOut(whole, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        if (total === 0) return;
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(Math.abs(share - (whole * (weights[at] ?? 0)) / total)).toBeLessThan(1.000001);
        }
      },
    ),
  );
});

test("takes off a discount piece by piece without losing any of it", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 50 }), (discount, pieces) => {
      let left = discount;
      for (let of = pieces; of > 0; of -= 1) left -= discountOf(left, 1, of);
      expect(left).toBe(0);
    }),
  );
});

test("gives pieces their share of a discount, rounded down, and all of it to all pieces", () => {
  expect(discountOf(100, 2, 4)).toBe(50);
  expect(discountOf(100, 1, 3)).toBe(33);
  expect(discountOf(100, 3, 3)).toBe(100);
  expect(discountOf(100, 4, 3)).toBe(100);
  expect(discountOf(0, 0, 0)).toBe(0);
});
