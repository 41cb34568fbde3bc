import { expect, test } from "vitest";
import { priceChange, priceWarning } from "./price-rule.ts";

const now = { price: 140, mrp: 155 };

test("needs no warning for a usual price: up to the MRP, and at most 30% lower", () => {
  for (const price of [155, 141, 119, 98]) expect(priceWarning(now, price)).toBeNull();
});

test("warns about a price above the MRP and offers to change both", () => {
  const warning = { text: "Above the MRP of ₹155.00.", confirm: "Change both" };
  expect(priceWarning(now, 155.01)).toEqual(warning);
  expect(priceWarning(now, 9999)).toEqual(warning);
  expect(priceChange(now, 9999)).toEqual({ price: 9999, mrp: 9999 });
});

test("warns about a price more than 30% lower, unless the old price was 0", () => {
  expect(priceWarning(now, 97.99)).toEqual({
    text: "30% less than ₹140.00.",
    confirm: "Set ₹97.99",
  });
  expect(priceWarning(now, 0)).toEqual({ text: "100% less than ₹140.00.", confirm: "Set ₹0.00" });
  expect(priceWarning({ price: 0, mrp: 155 }, 0)).toBeNull();
});

test("leaves the MRP unchanged if the price goes below it", () => {
  expect(priceChange(now, 119)).toEqual({ price: 119, mrp: 155 });
  expect(priceChange({ price: 140, mrp: 140 }, 119)).toEqual({ price: 119, mrp: 140 });
});
