import { describe, expect, test } from "vitest";
import { acceptedQuantity, typedQuantity } from "./quantity-rule.ts";

describe("typedQuantity", () => {
  test.each([
    ["3", 3],
    ["2.9", 2],
    ["12 packs", 12],
    ["abc", 1],
    ["", 1],
    ["0", 0],
    ["-4", -4],
  ])("reads %j as %i", (text, value) => {
    expect(typedQuantity(text, 1)).toBe(value);
  });

  test("reads an emptied field as 0 where none may be chosen", () => {
    expect(typedQuantity("", 0)).toBe(0);
    expect(typedQuantity("2", 0)).toBe(2);
  });
});

describe("acceptedQuantity", () => {
  test("ignores values below the minimum", () => {
    expect(acceptedQuantity(0, { min: 1 })).toBeNull();
    expect(acceptedQuantity(-4, { min: 1 })).toBeNull();
    expect(acceptedQuantity(1, { min: 1 })).toBe(1);
  });

  test("is limited to the maximum, if there is one", () => {
    expect(acceptedQuantity(9, { min: 1, max: 5 })).toBe(5);
    expect(acceptedQuantity(5000, { min: 1 })).toBe(5000);
  });
});
