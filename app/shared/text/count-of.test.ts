import { expect, test } from "vitest";
import { countOf, formatCount } from "./count-of.ts";

test.for([
  [0, "0"],
  [999, "999"],
  [1_234, "1,234"],
  [1_20_000, "1,20,000"],
  [12_34_56_789, "12,34,56,789"],
  [-1_234, "-1,234"],
] as const)("writes %d as %s", ([count, text]) => {
  expect(formatCount(count)).toBe(text);
});

test("a count has its noun in the singular or plural", () => {
  expect([countOf(1, "line"), countOf(0, "line"), countOf(12_345, "line")]).toEqual([
    "1 line",
    "0 lines",
    "12,345 lines",
  ]);
});
