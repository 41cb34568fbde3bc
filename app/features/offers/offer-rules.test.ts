import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bestDiscounts,
  discountsByLine,
  isForAny,
  type OfferedLine,
  type OfferRule,
} from "./offer-rules.ts";

const BASE = { id: 1, product_ids: [], category_ids: [], min_goods_paise: 0, combines: false };

function line(price_paise: number, quantity: number, changes: Partial<OfferedLine> = {}) {
  return { product_id: 1, category_id: 38, price_paise, quantity, ...changes };
}

function saved(lines: OfferedLine[], ...rules: OfferRule[]): number[] {
  return discountsByLine(lines, bestDiscounts(lines, rules));
}

describe("one offer", () => {
  test("counts sets arithmetically: a list of ten million pieces would not fit into memory", () => {
    const full = Array.from({ length: 200 }, (_, at) => line(100_00 + at, 9_999_999));
    const rule: OfferRule = { ...BASE, kind: "free-pieces", pieces: 3, free_pieces: 1 };
    const perPiece = full.reduce((sum, { price_paise }) => sum + price_paise, 0);
    expect(bestDiscounts(full, [rule])[0]?.total).toBe(3_333_333 * perPiece);
  });

  test("takes a percentage off each line, rounded down to the paisa", () => {
    const tenth: OfferRule = { ...BASE, kind: "percent", percent: 10 };
    expect(saved([line(99_99, 1), line(50_05, 3)], tenth)).toEqual([9_99, 15_01]);
  });

  test("takes a sum off, split by value, but never more than the goods cost", () => {
    const sum: OfferRule = { ...BASE, kind: "amount", amount_paise: 100_00 };
    expect(saved([line(300_00, 1), line(50_00, 2)], sum)).toEqual([75_00, 25_00]);
    expect(saved([line(30_00, 1), line(20_00, 1)], sum)).toEqual([30_00, 20_00]);
  });

  test("makes the cheapest pieces of each set free, and groups the most expensive pieces together", () => {
    const rule: OfferRule = { ...BASE, kind: "free-pieces", pieces: 3, free_pieces: 1 };
    // The 70 of 100, 100 and 70, and the 50 of 70, 50 and 50.
    expect(saved([line(100, 2), line(70, 2), line(50, 3)], rule)).toEqual([52, 38, 30]);
    expect(saved([line(100, 2)], rule)).toEqual([0]);
    expect(saved([line(50, 1), line(100, 1), line(70, 1)], rule)).toEqual([11, 23, 16]);
  });

  test("spreads a set's saving over all its pieces", () => {
    const rule: OfferRule = { ...BASE, kind: "free-pieces", pieces: 2, free_pieces: 1 };
    expect(saved([line(100, 1), line(100, 1)], rule)).toEqual([50, 50]);
    expect(saved([line(300, 1), line(100, 1)], rule)).toEqual([75, 25]);
  });

  test("sells sets at a fixed price only if that saves something", () => {
    const five: OfferRule = { ...BASE, kind: "set-price", pieces: 5, amount_paise: 400 };
    expect(saved([line(100, 5)], five)).toEqual([100]);
    expect(saved([line(70, 5)], five)).toEqual([0]);
    expect(saved([line(100, 10), line(50, 1)], five)).toEqual([200, 0]);
    expect(saved([line(100, 6)], { ...five, amount_paise: 50 })).toEqual([450]);
  });

  test("applies only to its products and categories", () => {
    const half: OfferRule = { ...BASE, kind: "percent", percent: 50, category_ids: [34] };
    const lines = [
      line(100, 1),
      line(100, 1, { category_id: 34 }),
      line(100, 1, { product_id: 7 }),
    ];
    expect(saved(lines, half)).toEqual([0, 50, 0]);
    expect(saved(lines, { ...half, product_ids: [7] })).toEqual([0, 50, 50]);
    expect(saved(lines, { ...half, product_ids: [7], category_ids: [] })).toEqual([0, 0, 50]);
  });

  test("reports whether it applies to any line of a cart", () => {
    const rule: OfferRule = { ...BASE, kind: "percent", percent: 50, product_ids: [7] };
    const [other, its] = [line(100, 1), line(100, 1, { product_id: 7 })];
    expect(isForAny(rule, [other, its])).toBe(true);
    expect(isForAny(rule, [other])).toBe(false);
    expect(isForAny(rule, [])).toBe(false);
  });

  test("applies from a minimum value of all goods", () => {
    const rule: OfferRule = { ...BASE, kind: "percent", percent: 10, min_goods_paise: 500 };
    expect(saved([line(499, 1)], rule)).toEqual([0]);
    expect(saved([line(250, 2)], rule)).toEqual([50]);
  });
});

describe("several offers", () => {
  const tenth: OfferRule = { ...BASE, id: 1, kind: "percent", percent: 10 };
  const sum: OfferRule = { ...BASE, id: 2, kind: "amount", amount_paise: 30_00 };

  test("that don't combine are reduced to the one that saves most", () => {
    expect(bestDiscounts([line(100_00, 1)], [tenth, sum])).toMatchObject([{ id: 2 }]);
    expect(bestDiscounts([line(500_00, 1)], [tenth, sum])).toMatchObject([{ id: 1 }]);
  });

  test("that combine are applied one after the other: sets, then percentages, then sums", () => {
    const together = [sum, tenth].map((rule) => ({ ...rule, combines: true }));
    expect(bestDiscounts([line(100_00, 1)], together)).toEqual([
      { id: 1, discounts: [10_00], total: 10_00 },
      { id: 2, discounts: [30_00], total: 30_00 },
    ]);
  });

  test("that combine are applied by kind, however old they are, and within a kind the oldest first", () => {
    const effects = [
      { kind: "amount", amount_paise: 1_00 },
      { kind: "percent", percent: 10 },
      { kind: "percent", percent: 20 },
      { kind: "set-price", pieces: 2, amount_paise: 150_00 },
      { kind: "free-pieces", pieces: 2, free_pieces: 1 },
    ] as const;
    const rules = effects.map((effect, at): OfferRule => {
      return { ...BASE, ...effect, id: at + 1, combines: true };
    });
    const cart = [line(100_00, 5)];
    // The free pieces use up two sets, so only one piece is left for the set price.
    for (const given of [rules, rules.toReversed()]) {
      expect(bestDiscounts(cart, given).map(({ id }) => id)).toEqual([5, 2, 3, 1]);
    }
    const forOthers = rules.map((rule) =>
      rule.kind === "free-pieces" ? { ...rule, product_ids: [2] } : rule,
    );
    const both = [...cart, line(80_00, 2, { product_id: 2 })];
    for (const given of [forOthers, forOthers.toReversed()]) {
      expect(bestDiscounts(both, given).map(({ id }) => id)).toEqual([5, 4, 2, 3, 1]);
    }
  });

  test("that save the same are reduced to those that combine, or else to the oldest", () => {
    const same = { ...BASE, kind: "amount", amount_paise: 10_00 } as const;
    const cart = [line(100_00, 1)];
    expect(bestDiscounts(cart, [tenth, { ...same, id: 2 }])).toMatchObject([{ id: 1 }]);
    expect(
      bestDiscounts(cart, [
        { ...tenth, id: 4 },
        { ...same, id: 3 },
      ]),
    ).toMatchObject([{ id: 3 }]);
    const combining = { ...same, id: 5, combines: true };
    expect(bestDiscounts(cart, [tenth, combining])).toMatchObject([{ id: 5 }]);
  });

  test("that combine give way to a single one whose sets save more alone", () => {
    const three = { ...BASE, combines: true, pieces: 3 } as const;
    const oneFree: OfferRule = { ...three, id: 1, kind: "free-pieces", free_pieces: 1 };
    const threeForOne: OfferRule = { ...three, id: 2, kind: "set-price", amount_paise: 100_00 };
    const both = [oneFree, threeForOne];
    expect(bestDiscounts([line(100_00, 3)], both)).toMatchObject([{ id: 2, total: 200_00 }]);
  });

  test("leave the pieces that their own sets don't need to other offers", () => {
    const sets = { ...BASE, combines: true, kind: "free-pieces", free_pieces: 1 } as const;
    const threes = { ...sets, id: 1, pieces: 3 };
    expect(bestDiscounts([line(100, 5)], [threes, { ...sets, id: 2, pieces: 2 }])).toMatchObject([
      { id: 1, total: 100 },
      { id: 2, total: 100 },
    ]);
    const pair = { ...BASE, combines: true, kind: "set-price", pieces: 2 } as const;
    const dear = { ...pair, id: 1, amount_paise: 1_000 };
    const saving = { ...pair, id: 2, amount_paise: 150 };
    const combining = [dear, saving, { ...tenth, id: 3, combines: true }];
    expect(bestDiscounts([line(100, 2)], combining)).toMatchObject([
      { id: 2, total: 50 },
      { id: 3, total: 15 },
    ]);
  });

  test("don't use the same piece in two sets", () => {
    const rules = [3, 4].map(
      (id): OfferRule => ({
        ...BASE,
        id,
        combines: true,
        kind: "free-pieces",
        pieces: 2,
        free_pieces: 1,
      }),
    );
    expect(bestDiscounts([line(100, 2)], rules)).toMatchObject([{ id: 3, total: 100 }]);
  });
});

describe("any offers on any cart", () => {
  const lines = fc.array(
    fc.record({
      product_id: fc.integer({ min: 1, max: 4 }),
      category_id: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      price_paise: fc.integer({ min: 0, max: 2_000_00 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const effect = fc.oneof(
    fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant("amount" as const), amount_paise: fc.nat(3_000_00) }),
    fc.tuple(fc.integer({ min: 2, max: 6 }), fc.nat()).map(([pieces, free]) => ({
      kind: "free-pieces" as const,
      pieces,
      free_pieces: 1 + (free % (pieces - 1)),
    })),
    fc.record({
      kind: fc.constant("set-price" as const),
      pieces: fc.integer({ min: 1, max: 6 }),
      amount_paise: fc.nat(3_000_00),
    }),
  );
  const rules = fc
    .array(
      fc.tuple(
        effect,
        fc.record({
          product_ids: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
          category_ids: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
          min_goods_paise: fc.nat(2_000_00),
          combines: fc.boolean(),
        }),
      ),
      { maxLength: 6 },
    )
    .map((given) => given.map(([what, rest], at): OfferRule => ({ id: at + 1, ...rest, ...what })));

  test("take whole paise off, never more than a line costs or an offer allows", () => {
    fc.assert(
      fc.property(lines, rules, (cart, offers) => {
        const chosen = bestDiscounts(cart, offers);
        for (const [at, discount] of discountsByLine(cart, chosen).entries()) {
          const { price_paise = 0, quantity = 0 } = cart[at] ?? {};
          expect(Number.isSafeInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(price_paise * quantity);
        }
        for (const { id, discounts, total } of chosen) {
          expect(total).toBe(discounts.reduce((sum, paise) => sum + paise, 0));
          expect(total).toBeGreaterThan(0);
          const rule = offers[id - 1];
          if (rule?.kind === "amount") expect(total).toBeLessThanOrEqual(rule.amount_paise);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("save at least as much as any of them alone", () => {
    fc.assert(
      fc.property(lines, rules, (cart, offers) => {
        const sumOf = (given: readonly OfferRule[]) =>
          bestDiscounts(cart, given).reduce((sum, { total }) => sum + total, 0);
        for (const offer of offers) {
          expect(sumOf(offers)).toBeGreaterThanOrEqual(sumOf([offer]));
        }
      }),
    );
  });
});
