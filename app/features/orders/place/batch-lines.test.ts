import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesIn, stockAfter } from "#app/features/inventory/batch-allocation.ts";
import { allocateBatches } from "./batch-lines.ts";

const march = { batch: "B12", best_before: "2027-03-04" };
const may = { batch: "B14", best_before: "2027-05-20" };
const BATCHES = [
  { ...march, quantity: 3 },
  { ...may, quantity: 5 },
];

describe("placing an order", () => {
  test("takes the undated pieces, then those of the earliest date, and leaves the others in stock", () => {
    // 10 pieces, of which 2 have no date; 6 remain.
    const line = { pack_id: 7, quantity: 4, stock: 6, batches: BATCHES, title: "Ragi" };
    expect(allocateBatches([line])).toEqual({
      lines: [{ ...line, batches: [{ ...march, quantity: 2 }] }],
      movements: [
        { pack_id: 7, batch: "", best_before: null, quantity: -2 },
        { pack_id: 7, ...march, quantity: -2 },
      ],
      packs: [
        {
          id: 7,
          batches: [
            { ...march, quantity: 1 },
            { ...may, quantity: 5 },
          ],
        },
      ],
    });
  });

  test("leaves a pack's batches untouched if undated pieces suffice", () => {
    const line = { pack_id: 7, quantity: 2, stock: 8, batches: BATCHES };
    expect(allocateBatches([line])).toEqual({
      lines: [{ ...line, batches: [] }],
      movements: [{ pack_id: 7, batch: "", best_before: null, quantity: -2 }],
      packs: [],
    });
  });

  test("can take the last piece of every batch", () => {
    const line = { pack_id: 7, quantity: 8, stock: 0, batches: BATCHES };
    const { lines, packs } = allocateBatches([line]);
    expect(lines).toEqual([line]);
    expect(packs).toEqual([{ id: 7, batches: [] }]);
  });

  test("takes pieces only from batches that have them, and neither creates nor loses any", () => {
    const batches = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }).map((quantities) =>
      quantities.map((quantity, at) => ({
        batch: `B${at}`,
        best_before: `2027-0${at + 1}-15`,
        quantity,
      })),
    );
    const pack = fc
      .record({
        batches,
        extra: fc.nat(5),
        share: fc.nat(1_000).map((thousandths) => thousandths / 1_000),
      })
      .filter(({ batches, extra }) => piecesIn(batches) + extra > 0)
      .map(({ batches, extra, share }) => {
        const before = piecesIn(batches) + extra;
        const quantity = Math.max(1, Math.floor(share * before));
        return { batches, quantity, stock: before - quantity };
      });
    fc.assert(
      fc.property(fc.array(pack, { minLength: 1, maxLength: 5 }), (packs) => {
        const taken = packs.map((each, at) => ({ ...each, pack_id: at + 1 }));
        const sale = allocateBatches(taken);
        expect(sale.lines.map(({ pack_id }) => pack_id)).toEqual(taken.map((one) => one.pack_id));
        for (const line of taken) {
          const { pack_id, quantity, stock, batches } = line;
          const moved = sale.movements.filter((one) => one.pack_id === pack_id);
          expect(piecesIn(moved)).toBe(-quantity);
          const pieces = moved.map(({ pack_id: _, ...rest }) => rest);
          const after = stockAfter({ stock: stock + quantity, batches }, pieces);
          expect(after.stock).toBe(stock);
          for (const left of after.batches) expect(left.quantity).toBeGreaterThan(0);
          const changed = sale.packs.find(({ id }) => id === pack_id);
          expect(changed?.batches ?? batches).toEqual(after.batches);
        }
      }),
    );
  });
});
