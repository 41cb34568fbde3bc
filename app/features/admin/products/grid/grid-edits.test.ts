import { describe, expect, test } from "vitest";
import { GRID_FIELDS } from "#app/features/product-import/grid/grid-fields.ts";
import { type GridPack, gridValues } from "#app/features/product-import/grid/grid-schema.ts";
import {
  faultyEdits,
  type GridEdits,
  keepMine,
  toChanges,
  withBlock,
  withCell,
  withFaults,
  withoutApplied,
  withPercent,
} from "./grid-edits.ts";
import { placeAfter } from "./grid-moves.ts";
import { parseCell, shownText } from "./grid-text.ts";

const pack = (pack_id: number, given: Partial<GridPack> = {}): GridPack => ({
  pack_id,
  product_id: pack_id * 10,
  title: "Ragi",
  label: "500 g",
  sku: `ragi-${pack_id}`,
  price: 48,
  mrp: 60,
  stock: 9,
  low_stock: 5,
  hidden: false,
  marked_down: false,
  ...given,
});
const NONE: GridEdits = new Map();
const ragi = pack(1);

describe("a cell's text", () => {
  test.each([
    ["1,250.50", 1250.5],
    ["₹ 1,25,000", 125_000],
    ["Rs. 99", 99],
    ["125,000.00", 125_000],
    [" ₹99/- ", 99],
    [".5", 0.5],
    ["0", 0],
  ])("'%s' is a price", (text, value) => {
    expect(parseCell("price", text)).toEqual({ value, fault: null });
  });

  test.each(["12,5", "1.250,50", "1e3", "abc", "12 34", "₹", ".", "1,25,0000", "12.345", "-5"])(
    "'%s' is not a price",
    (text) => {
      expect(parseCell("price", text)).toMatchObject({ value: null, fault: expect.any(String) });
    },
  );

  test("a stock is a whole number, and a flag is yes or no", () => {
    expect(parseCell("stock", "1,200").value).toBe(1200);
    expect(parseCell("stock", "12.0").value).toBe(12);
    expect(parseCell("stock", "1.5").fault).toBe("Enter a whole number.");
    expect(parseCell("stock", "1000001").fault).toContain("10,00,000");
    expect(["Yes", "TRUE", "1"].map((text) => parseCell("hidden", text).value)).toEqual([
      true,
      true,
      true,
    ]);
    expect(parseCell("hidden", "no").value).toBe(false);
    expect(parseCell("hidden", "maybe").fault).toBe("Enter yes or no.");
    expect([shownText("mrp", 1250.5), shownText("hidden", true)]).toEqual(["₹1,250.50", "yes"]);
  });
});

test("the page and the API accept the same numbers", () => {
  const numbers = [-0.01, 0, 0.1, 0.005, 1.5, 19.99, 999_999.5, 1e6, 1e6 + 1, 1e7, 1e7 + 0.01];
  for (const field of GRID_FIELDS.filter((name) => name !== "hidden")) {
    const accepted = numbers.filter((value) => parseCell(field, String(value)).fault === null);
    expect(accepted).toEqual(numbers.filter((value) => gridValues[field].safeParse(value).success));
  }
});

describe("changed cells", () => {
  test("typing the old value, or nothing, undoes a change", () => {
    const changed = withCell(NONE, ragi, "price", "50");
    expect(toChanges(changed)).toEqual([{ pack_id: 1, price: [48, 50] }]);
    for (const text of ["48.00", " "]) expect(withCell(changed, ragi, "price", text).size).toBe(0);
  });

  test("a price above the MRP is an error at the price, or at the MRP if that was lowered", () => {
    const high = withCell(NONE, ragi, "price", "61");
    expect(faultyEdits(high).map(({ field }) => field)).toEqual(["price"]);
    expect(faultyEdits(withCell(high, ragi, "mrp", "65"))).toEqual([]);
    expect(faultyEdits(withCell(NONE, ragi, "mrp", "40")).map(({ field }) => field)).toEqual([
      "mrp",
    ]);
  });

  test("an MRP equal to the price follows it, and any other MRP stays", () => {
    const even = pack(2, { mrp: 48 });
    const changed = withCell(NONE, even, "price", "52");
    expect(toChanges(changed)).toEqual([{ pack_id: 2, price: [48, 52], mrp: [48, 52] }]);
    expect(withCell(changed, even, "price", "48").size).toBe(0);
    const reached = withCell(withCell(NONE, ragi, "price", "60"), ragi, "price", "62");
    expect(toChanges(reached)).toEqual([{ pack_id: 1, price: [48, 62] }]);
  });

  test("hides all packs of a product together", () => {
    const [one, other] = [pack(1, { product_id: 7 }), pack(2, { product_id: 7 })];
    const hidden = withCell(NONE, one, "hidden", "yes");
    expect(withCell(hidden, other, "hidden", "no").size).toBe(0);
  });

  test("pastes a block cell by cell, skips empty cells, and counts cells beyond the grid", () => {
    const packs = [pack(1), pack(2)];
    const block = "₹50\t\t12\r\n1,050.50\t1,100\r\n7\r\n";
    const { edits, leftOut } = withBlock(NONE, packs, { row: 0, column: 0 }, block);
    expect(toChanges(edits)).toEqual([
      { pack_id: 1, price: [48, 50], stock: [9, 12] },
      { pack_id: 2, price: [48, 1050.5], mrp: [60, 1100] },
    ]);
    expect(leftOut).toBe(1);
    expect(withBlock(NONE, packs, { row: 1, column: 4 }, "yes\t5").leftOut).toBe(1);
  });

  test("rounds a percentage to rupees or paise, and leaves out packs that are marked down", () => {
    const packs = [pack(1, { price: 47.5 }), pack(2, { marked_down: true }), pack(3, { mrp: 48 })];
    const whole = { percent: 5, wholeRupees: true, mrpToo: false };
    expect(toChanges(withPercent(NONE, packs, whole))).toEqual([
      { pack_id: 1, price: [47.5, 50] },
      { pack_id: 3, price: [48, 50], mrp: [48, 50] },
    ]);
    const lower = { percent: -5, wholeRupees: false, mrpToo: true };
    expect(toChanges(withPercent(NONE, packs, lower))).toEqual([
      { pack_id: 1, price: [47.5, 45.13], mrp: [60, 57] },
      { pack_id: 3, price: [48, 45.6], mrp: [48, 45.6] },
    ]);
  });

  test("shows somebody else's change, and keeping mine starts from their value", () => {
    const faults = [
      { pack_id: 1, field: "stock" as const, message: "Someone else changed this.", now: 8 },
    ];
    const mine = withFaults(withCell(NONE, ragi, "stock", "20"), faults);
    const [edit] = faultyEdits(mine);
    if (!edit) throw new Error("There is no fault.");
    expect(edit).toMatchObject({ now: 8, from: 9, value: 20 });
    const after = keepMine(mine, edit);
    expect(faultyEdits(after)).toEqual([]);
    expect(toChanges(after)).toEqual([{ pack_id: 1, stock: [8, 20] }]);
  });
});

test("keeps changes made after sending, starting from the applied value", () => {
  const sent = withCell(withCell(NONE, ragi, "stock", "20"), ragi, "low_stock", "3");
  const now = withCell(withCell(sent, ragi, "stock", "25"), pack(2), "price", "50");
  expect(toChanges(withoutApplied(now, sent))).toEqual([
    { pack_id: 1, stock: [20, 25] },
    { pack_id: 2, price: [48, 50] },
  ]);
});

test("keys move within the grid, and Tab continues in the next row", () => {
  const at = (row: number, column: number) => ({ row, column });
  expect(placeAfter(at(0, 0), "ArrowUp", 3, false)).toEqual(at(0, 0));
  expect(placeAfter(at(1, 2), "ArrowDown", 3, false)).toEqual(at(2, 2));
  expect(placeAfter(at(1, 2), "ArrowDown", 30, true)).toEqual(at(29, 2));
  expect(placeAfter(at(0, 4), "Cell", 3, false)).toEqual(at(1, 0));
  expect(placeAfter(at(2, 4), "Cell", 3, false)).toEqual(at(2, 4));
  expect(placeAfter(at(1, 0), "CellBack", 3, false)).toEqual(at(0, 4));
  expect(placeAfter(at(1, 1), "End", 3, false)).toEqual(at(1, 4));
  expect(placeAfter(at(1, 1), "x", 3, false)).toBeUndefined();
});
