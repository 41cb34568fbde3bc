import { expect, test } from "vitest";
import { moved, orderInWords, parsedOrder, typedOrder } from "./typed-appearance.ts";

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
  expect(typedOrder(PLACED)).toBe("a,-b,c");
  expect(parsedOrder("a,-b,c")).toEqual(PLACED);
  expect(parsedOrder("")).toEqual([]);
});

test("an order is reviewed in words", () => {
  expect(orderInWords("a,-b,c", CHOICES)).toBe("Apples, c. Hidden: Beans");
  expect(orderInWords("-a", CHOICES)).toBe("Nothing. Hidden: Apples");
  expect(orderInWords("a", CHOICES)).toBe("Apples");
});

test("a name is moved by one place, and stays at the ends", () => {
  expect(typedOrder(moved(PLACED, "c", -1))).toBe("a,c,-b");
  expect(typedOrder(moved(PLACED, "a", 1))).toBe("-b,a,c");
  expect(typedOrder(moved(PLACED, "a", -1))).toBe("a,-b,c");
  expect(typedOrder(moved(PLACED, "c", 1))).toBe("a,-b,c");
});
