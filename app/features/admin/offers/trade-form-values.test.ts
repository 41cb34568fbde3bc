import { expect, test } from "vitest";
import { tradePrice } from "#app/features/trade/trade-rules.ts";
import {
  hasProblem,
  loweredPrice,
  packProblems,
  type TradePriceValues,
} from "./trade-form-values.ts";

const PRICE: TradePriceValues = {
  pack_id: 1,
  title: "Ragi",
  label: "1 kg",
  sku: "RAGI-1",
  on_sale: true,
  price: "80.50",
  min_quantity: "5",
};

test("validates a price and its quantity as they are typed", () => {
  expect(hasProblem(PRICE)).toBe(false);
  for (const price of ["", "0", "-1", "eighty"]) {
    expect(packProblems({ ...PRICE, price }).price).toBe("Enter a price in ₹.");
  }
  expect(packProblems({ ...PRICE, price: "80.505" }).price).toMatch(/at most 2 decimals/);
  expect(packProblems({ ...PRICE, price: "1,00,00,000.01" }).price).toMatch(
    /more than ₹1,00,00,000/,
  );
  for (const min_quantity of ["", "0", "1.5", "1000"]) {
    expect(packProblems({ ...PRICE, min_quantity }).pieces).toBe("Enter 1 to 999 pieces.");
  }
});

test("fills in the price that the same percentage off all packs would give", () => {
  for (const [paise, percent] of [
    [99_99, 10],
    [100_00, 25],
    [33_33, 7],
    [5, 90],
  ] as const) {
    const terms = [{ tag: "wholesale", percent, prices: new Map() }];
    const price = tradePrice({ pack_id: 1, price_paise: paise, quantity: 1 }, terms);
    expect([paise, loweredPrice(paise / 100, percent)]).toEqual([paise, String(price / 100)]);
  }
});
