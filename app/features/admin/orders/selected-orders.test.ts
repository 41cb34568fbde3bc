import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { filterOf, MAX_SELECTED, readSelected, writeSelected } from "./selected-orders.ts";

/** Replaces the tab's session storage, which Node lacks. */
const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
beforeEach(() => stored.clear());
afterAll(() => vi.unstubAllGlobals());

test("every page of a list shares one filter, however its parameters are ordered", () => {
  expect(filterOf("?q=a&to_pack=true&before=7&limit=2")).toBe(
    filterOf("?to_pack=true&q=a&after=9"),
  );
  expect(filterOf("?status=paid")).not.toBe(filterOf("?status=shipped"));
});

test("stores the selection by filter, with a limit on orders and on filters", () => {
  writeSelected("a", [3, 1]);
  writeSelected(
    "b",
    Array.from({ length: 130 }, (_, at) => at + 1),
  );
  expect(readSelected("a")).toEqual([3, 1]);
  expect(readSelected("b")).toHaveLength(MAX_SELECTED);
  for (let at = 0; at < 9; at++) writeSelected(`other ${at}`, [1]);
  expect(readSelected("a")).toEqual([]);
  expect(readSelected("b")).toHaveLength(MAX_SELECTED);
  writeSelected("b", []);
  expect(readSelected("b")).toEqual([]);
});

test("ignores invalid stored values", () => {
  for (const odd of ["no json", "{}", "[1]", '[["a", ["x"]], ["b", [-1]], ["c", [1.5]]]']) {
    sessionStorage.setItem("session:chosen-orders", odd);
    for (const filter of ["a", "b", "c"]) expect(readSelected(filter)).toEqual([]);
  }
});
