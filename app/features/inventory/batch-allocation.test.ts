import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countedPieces,
  leaving,
  mergeBatches,
  pickOldest,
  piecesIn,
  piecesOf,
  stockAfter,
} from "./batch-allocation.ts";
import type { MovedPieces } from "./batch-pieces.ts";

const march = { batch: "B12", best_before: "2027-03-04" };
const may = { batch: "B14", best_before: "2027-05-20" };
const pack = {
  stock: 10,
  batches: [
    { ...march, quantity: 3 },
    { ...may, quantity: 5 },
  ],
};
const undated = (quantity: number) => ({ batch: "", best_before: null, quantity });

describe("picking pieces from batches", () => {
  test.each([
    [2, [undated(2)]],
    [4, [undated(2), { ...march, quantity: 2 }]],
    [10, [undated(2), { ...march, quantity: 3 }, { ...may, quantity: 5 }]],
  ])("takes %i from the undated pieces first, then from the earliest date", (quantity, picked) => {
    expect(pickOldest(pack, quantity)).toEqual(picked);
  });

  test("takes no more pieces than are in stock", () => {
    expect(piecesIn(pickOldest(pack, 11))).toBe(10);
  });
});

test("the stock by batch merges a batch received again and sorts an earlier date first", () => {
  const received = [
    { ...march, quantity: 4 },
    { batch: "B10", best_before: "2027-01-09", quantity: 1 },
  ];
  expect(stockAfter(pack, received)).toEqual({
    stock: 15,
    batches: [
      { batch: "B10", best_before: "2027-01-09", quantity: 1 },
      { ...march, quantity: 7 },
      { ...may, quantity: 5 },
    ],
  });
});

test("the stock by batch treats the same name with another date as another batch", () => {
  const twice = [
    { ...march, quantity: 1 },
    { ...march, best_before: may.best_before, quantity: 2 },
  ];
  expect(mergeBatches(twice)).toEqual(twice);
});

test("the stock by batch takes pieces missing from a count from the oldest, and adds surplus ones undated", () => {
  expect(countedPieces(pack, 7)).toEqual([undated(-2), { ...march, quantity: -1 }]);
  expect(countedPieces(pack, 12)).toEqual([undated(2)]);
  expect(countedPieces(pack, 10)).toEqual([]);
});

test("the stock by batch splits the pieces of a line into those of its batches and the undated rest", () => {
  const line = { quantity: 5, batches: [{ ...march, quantity: 3 }] };
  expect(piecesOf(line)).toEqual([undated(2), { ...march, quantity: 3 }]);
});

test("for any sequence of deliveries and sales the pieces add up and the oldest are sold first", () => {
  const days = ["2027-01-01", "2027-02-01", "2027-03-01", null];
  const delivery = fc.record({
    batch: fc.constantFrom("A", "B"),
    best_before: fc.constantFrom(...days),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const event = fc.oneof(delivery, fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let now = stockAfter({ stock: 0, batches: [] }, []);
      const ledger: MovedPieces[] = [];
      for (const each of events) {
        const picked = typeof each === "number" ? pickOldest(now, Math.min(each, now.stock)) : [];
        const after = stockAfter(now, typeof each === "number" ? leaving(picked) : [each]);
        ledger.push(...(typeof each === "number" ? leaving(picked) : [each]));
        if (typeof each === "number") {
          expect(piecesIn(picked)).toBe(Math.min(each, now.stock));
          const last = picked.at(-1)?.best_before ?? "";
          const left = after.batches.map(({ best_before }) => best_before);
          expect(left.filter((date) => date < last)).toEqual([]);
        }
        expect(after.stock).toBe(piecesIn(ledger));
        expect(piecesIn(after.batches)).toBeLessThanOrEqual(after.stock);
        const dated = ledger.flatMap((moved) =>
          moved.best_before === null ? [] : [{ ...moved, best_before: moved.best_before }],
        );
        const sorted = (batches: readonly MovedPieces[]) =>
          batches.map((pieces) => JSON.stringify(pieces)).toSorted();
        expect(sorted(after.batches)).toEqual(sorted(mergeBatches(dated)));
        now = after;
      }
    }),
  );
});
