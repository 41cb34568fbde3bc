import { expect, test } from "vitest";
import { tradePrice } from "#app/features/trade/trade-rules.ts";
import { loweredPrice, priceProblem, type TradePriceValues } from "./trade-form-values.ts";

const PRICE: TradePriceValues = {
  pack_id: 1,
  title: "Ragi",
  label: "1 kg",
  sku: "RAGI-1",
  on_sale: true,
  price: "80.50",
  min_quantity: "5",
};

test("a price and its pieces are judged as they are typed", () => {
  expect(priceProblem(PRICE)).toBeUndefined();
  for (const price of ["", "0", "-1", "eighty"]) {
    expect(priceProblem({ ...PRICE, price })).toBe("Enter a price in ₹.");
  }
  for (const min_quantity of ["", "0", "1.5", "1000"]) {
    expect(priceProblem({ ...PRICE, min_quantity })).toBe("Enter 1 to 999 pieces.");
  }
});

test("a filled-in price is what the same percentage off all packs would give", () => {
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
