import { expect, test } from "vitest";
import { displayValue, isNothing } from "./value-text.ts";

test.each([
  ["ragi", "ragi"],
  [0, "0"],
  [80.5, "80.5"],
  [true, "yes"],
  [false, "no"],
  [["ragi", "honey"], "ragi, honey"],
  [{ te: "రాగి", hi: "", ta: null }, "te: రాగి"],
  [{ place: 3 }, "place: 3"],
])("%j is shown as %j", (value, text) => {
  expect(displayValue(value)).toBe(text);
  expect(isNothing(value)).toBe(false);
});

test.each([[null], [undefined], [""], [[]], [{}], [{ te: "" }]])("%j is empty", (value) => {
  expect(isNothing(value)).toBe(true);
});

test("truncates long values", () => {
  expect(displayValue("x".repeat(1_000))).toBe(`${"x".repeat(300)}…`);
});
