import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isOfBatch,
  mergeBatches,
  piecesIn,
  piecesOf,
} from "#app/features/inventory/batch-allocation.ts";
import { freshestPieces, remainingPieces } from "./returned-pieces.ts";

const march = { batch: "B12", best_before: "2027-03-04" };
const may = { batch: "B14", best_before: "2027-05-20" };
const undated = (quantity: number) => ({ batch: "", best_before: null, quantity });
/** 10 pieces, of which 2 have no date. */
const LINE = {
  quantity: 10,
  batches: [
    { ...march, quantity: 3 },
    { ...may, quantity: 5 },
  ],
};

describe("when pieces of a line are cancelled or returned", () => {
  test.each([
    [2, [{ ...may, quantity: 2 }]],
    [5, [{ ...may, quantity: 5 }]],
    [
      6,
      [
        { ...march, quantity: 1 },
        { ...may, quantity: 5 },
      ],
    ],
    [9, [undated(1), { ...march, quantity: 3 }, { ...may, quantity: 5 }]],
    [10, [undated(2), { ...march, quantity: 3 }, { ...may, quantity: 5 }]],
  ])("the freshest %i of them are taken", (quantity, pieces) => {
    expect(freshestPieces(LINE, quantity)).toEqual(pieces);
  });

  test.each([
    [2, 3, [{ ...may, quantity: 2 }]],
    [
      2,
      4,
      [
        { ...march, quantity: 1 },
        { ...may, quantity: 1 },
      ],
    ],
    [3, 5, [{ ...march, quantity: 3 }]],
    [2, 7, [undated(1), { ...march, quantity: 1 }]],
    [2, 8, [undated(2)]],
  ])("%i of them, after %i others, are the freshest of the rest", (quantity, before, pieces) => {
    expect(freshestPieces(LINE, quantity, before)).toEqual(pieces);
  });

  test("the oldest pieces stay in the order", () => {
    expect(remainingPieces(LINE, 4)).toEqual([
      undated(2),
      { ...march, quantity: 3 },
      { ...may, quantity: 1 },
    ]);
    expect(remainingPieces(LINE, 10)).toEqual([]);
    expect(remainingPieces(LINE, 0)).toEqual(piecesOf(LINE));
  });

  test("batches that differ only in date or only in name are distinguished", () => {
    const batches = [
      { batch: "A", best_before: "2027-03-04", quantity: 1 },
      { batch: "B", best_before: "2027-03-04", quantity: 1 },
      { batch: "A", best_before: "2027-05-20", quantity: 1 },
    ];
    expect(freshestPieces({ quantity: 3, batches }, 1)).toEqual(batches.slice(2));
    expect(freshestPieces({ quantity: 3, batches }, 2)).toEqual(batches.slice(1));
  });

  test("no pieces get lost, and none that stay are fresher than those taken", () => {
    const line = fc
      .record({
        extra: fc.nat(4),
        batches: fc
          .array(
            fc.record({
              batch: fc.constantFrom("A", "B"),
              best_before: fc.constantFrom("2027-01-01", "2027-02-01", "2027-03-01"),
              quantity: fc.integer({ min: 1, max: 5 }),
            }),
            { maxLength: 5 },
          )
          .map(mergeBatches),
      })
      .map(({ extra, batches }) => ({ quantity: piecesIn(batches) + extra, batches }));
    fc.assert(
      fc.property(line, fc.nat(), (all, some) => {
        const fewer = some % (all.quantity + 1);
        const [remaining, leaves] = [remainingPieces(all, fewer), freshestPieces(all, fewer)];
        expect(piecesIn(leaves)).toBe(fewer);
        const dated = [...remaining, ...leaves].filter(isOfBatch);
        const sorted = (batches: unknown[]) => batches.map((one) => JSON.stringify(one)).sort();
        expect(sorted(mergeBatches(dated))).toEqual(sorted(all.batches));
        const freshest = remaining.at(-1)?.best_before ?? "";
        for (const { best_before } of leaves) expect((best_before ?? "") >= freshest).toBe(true);
      }),
    );
  });
});
