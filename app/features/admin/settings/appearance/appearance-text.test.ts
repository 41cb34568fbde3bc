import { expect, test } from "vitest";
import { describeSequence, formatSequence, moved, parseSequence } from "./appearance-text.ts";

const PLACED = [
  { name: "a", shown: true },
  { name: "b", shown: false },
  { name: "c", shown: true },
];
const CHOICES = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Beans" },
];

test("writes an order as names, and reads it back", () => {
  expect(formatSequence(PLACED)).toBe("a,-b,c");
  expect(parseSequence("a,-b,c")).toEqual(PLACED);
  expect(parseSequence("")).toEqual([]);
});

test("describes an order in the review", () => {
  expect(describeSequence("a,-b,c", CHOICES)).toBe("Apples, c. Hidden: Beans");
  expect(describeSequence("-a", CHOICES)).toBe("Nothing. Hidden: Apples");
  expect(describeSequence("a", CHOICES)).toBe("Apples");
});

test("moves a name by one place, but not beyond the ends", () => {
  expect(formatSequence(moved(PLACED, "c", -1))).toBe("a,c,-b");
  expect(formatSequence(moved(PLACED, "a", 1))).toBe("-b,a,c");
  expect(formatSequence(moved(PLACED, "a", -1))).toBe("a,-b,c");
  expect(formatSequence(moved(PLACED, "c", 1))).toBe("a,-b,c");
});
