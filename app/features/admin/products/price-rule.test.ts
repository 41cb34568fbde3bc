import { expect, test } from "vitest";
import { priceChange, priceDoubt } from "./price-rule.ts";

const now = { price: 140, mrp: 155 };

test("a usual price is saved at once, up to the MRP and down by as much as 30 %", () => {
  for (const price of [155, 141, 119, 98]) expect(priceDoubt(now, price)).toBeNull();
});

test("a price above the MRP is refused, with a way to change both", () => {
  const doubt = { text: "Above the MRP of ₹155.00.", yes: "Change both" };
  expect(priceDoubt(now, 155.01)).toEqual(doubt);
  expect(priceDoubt(now, 9999)).toEqual(doubt);
  expect(priceChange(now, 9999)).toEqual({ price: 9999, mrp: 9999 });
});

test("a price more than 30 % lower is asked about, nothing asked of one that was nothing", () => {
  expect(priceDoubt(now, 97.99)).toEqual({ text: "30% less than ₹140.00.", yes: "Set ₹97.99" });
  expect(priceDoubt(now, 0)).toEqual({ text: "100% less than ₹140.00.", yes: "Set ₹0.00" });
  expect(priceDoubt({ price: 0, mrp: 155 }, 0)).toBeNull();
});

test("the MRP on the pack stays where the price goes below it", () => {
  expect(priceChange(now, 119)).toEqual({ price: 119, mrp: 155 });
  expect(priceChange({ price: 140, mrp: 140 }, 119)).toEqual({ price: 119, mrp: 140 });
});
