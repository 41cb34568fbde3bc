import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atTradePrices, priceTiers, type TradeTerms, tradePrice } from "./trade-rules.ts";

function terms(percent: number, prices: Record<number, [number, number]> = {}): TradeTerms {
  const fixed = Object.entries(prices).map(
    ([pack, [price_paise, min_quantity]]) => [Number(pack), { price_paise, min_quantity }] as const,
  );
  return { tag: "wholesale", percent, prices: new Map(fixed) };
}

const PACK = { pack_id: 1, price_paise: 99_99 };

describe("the trade price of a pack", () => {
  test("is the shop's price without terms, otherwise lower by the percentage, rounded in the shop's favour to the paisa", () => {
    expect(tradePrice({ ...PACK, quantity: 1 }, [])).toBe(99_99);
    expect(tradePrice({ ...PACK, quantity: 1 }, [terms(10)])).toBe(90_00);
  });

  test("is the fixed price from its minimum quantity on, if that is lower", () => {
    const both = [terms(10, { 1: [80_00, 5] })];
    expect(tradePrice({ ...PACK, quantity: 4 }, both)).toBe(90_00);
    expect(tradePrice({ ...PACK, quantity: 5 }, both)).toBe(80_00);
    expect(tradePrice({ ...PACK, quantity: 5 }, [terms(10, { 1: [95_00, 1] })])).toBe(90_00);
    expect(tradePrice({ ...PACK, pack_id: 2, quantity: 5 }, both)).toBe(90_00);
  });

  test("is the lowest of those of several tags", () => {
    const several = [terms(10), terms(25), terms(0, { 1: [80_00, 1] })];
    expect(tradePrice({ ...PACK, quantity: 1 }, several)).toBe(75_00);
  });

  test("is never above the shop's price, and only a lower one is marked", () => {
    const dear = [terms(0, { 1: [120_00, 1] })];
    const line = { ...PACK, quantity: 1 };
    expect(atTradePrices([line], dear)).toEqual([line]);
    expect(atTradePrices([line], [terms(50)])).toEqual([
      { ...line, price_paise: 50_00, shop_price_paise: 99_99 },
    ]);
  });
});

test("the tiers list each quantity at which the price falls", () => {
  const prices = [terms(0, { 1: [80_00, 5] }), terms(10, { 1: [85_00, 8] })];
  expect(priceTiers(PACK, prices)).toEqual([
    { quantity: 1, price_paise: 90_00 },
    { quantity: 5, price_paise: 80_00 },
  ]);
  expect(priceTiers(PACK, [])).toEqual([]);
});

test("the tiers are sorted by quantity, whatever the order of the terms", () => {
  const prices = [
    terms(0, { 1: [60_00, 20] }),
    terms(0, { 2: [2_00, 4] }),
    terms(0, { 1: [80_00, 9] }),
    terms(0, { 1: [70_00, 10], 2: [1_00, 3] }),
  ];
  expect(priceTiers(PACK, prices)).toEqual([
    { quantity: 9, price_paise: 80_00 },
    { quantity: 10, price_paise: 70_00 },
    { quantity: 20, price_paise: 60_00 },
  ]);
});

test("for any terms, the price is at least 1 paisa, at most the shop's, and never rises with the quantity", () => {
  const anyTerms = fc
    .record({
      percent: fc.integer({ min: 0, max: 90 }),
      fixed: fc.option(
        fc.tuple(fc.integer({ min: 1, max: 200_00 }), fc.integer({ min: 1, max: 999 })),
      ),
    })
    .map(({ percent, fixed }) => terms(percent, fixed ? { 1: fixed } : {}));
  fc.assert(
    fc.property(
      fc.array(anyTerms, { maxLength: 5 }),
      fc.integer({ min: 1, max: 100_00 }),
      fc.integer({ min: 1, max: 998 }),
      (all, price_paise, quantity) => {
        const pack = { pack_id: 1, price_paise };
        const price = tradePrice({ ...pack, quantity }, all);
        expect(price).toBeGreaterThan(0);
        expect(price).toBeLessThanOrEqual(price_paise);
        expect(tradePrice({ ...pack, quantity: quantity + 1 }, all)).toBeLessThanOrEqual(price);
      },
    ),
  );
});
