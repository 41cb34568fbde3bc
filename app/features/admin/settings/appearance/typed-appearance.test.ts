import { expect, test } from "vitest";
import { moved, parsedSequence, sequenceInWords, typedSequence } from "./typed-appearance.ts";

const PLACED = [
  { name: "a", shown: true },
  { name: "b", shown: false },
  { name: "c", shown: true },
];
const CHOICES = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Beans" },
];

test("an order is typed as names, and read back", () => {
  expect(typedSequence(PLACED)).toBe("a,-b,c");
  expect(parsedSequence("a,-b,c")).toEqual(PLACED);
  expect(parsedSequence("")).toEqual([]);
});

test("an order is reviewed in words", () => {
  expect(sequenceInWords("a,-b,c", CHOICES)).toBe("Apples, c. Hidden: Beans");
  expect(sequenceInWords("-a", CHOICES)).toBe("Nothing. Hidden: Apples");
  expect(sequenceInWords("a", CHOICES)).toBe("Apples");
});

test("a name is moved by one place, and stays at the ends", () => {
  expect(typedSequence(moved(PLACED, "c", -1))).toBe("a,c,-b");
  expect(typedSequence(moved(PLACED, "a", 1))).toBe("-b,a,c");
  expect(typedSequence(moved(PLACED, "a", -1))).toBe("a,-b,c");
  expect(typedSequence(moved(PLACED, "c", 1))).toBe("a,-b,c");
});
