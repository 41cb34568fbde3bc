import { describe, expect, test } from "vitest";
import { joinList, readCell, safeCell, splitList } from "./csv-cell.ts";

const FORMULAS = [
  "=1+1",
  "+91 98480 12345",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tplain",
  "  =1",
  "\u00A0=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "'=1",
  "''=1",
];
const PLAIN = ["", "ragi", "1-2", "a=b", "'quoted'", "రాగి", "5 @ 10", "' ragi"];

describe("safeCell", () => {
  test.each(FORMULAS)("writes %j as text and reads it back unchanged", (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(readCell(safeCell(text))).toBe(text);
  });

  test.each(PLAIN)("leaves %j unchanged both ways", (text) => {
    expect(safeCell(text)).toBe(text);
    expect(readCell(text)).toBe(text);
  });
});

describe("joinList", () => {
  test("distinguishes bars within an item from bars between items", () => {
    const items = ["a | b", "c", "d||e"];
    expect(splitList(joinList(items))).toEqual(items);
    expect(splitList(" | ")).toEqual([]);
  });
});
