import { expect, test } from "vitest";
import type { ProductSummary } from "./product-schema.ts";
import { categoryName, localNames, packLine, toView, unitPriceText } from "./product-view.ts";

test("reads a category from an object or a name", () => {
  expect(categoryName({ name: "Millet" })).toBe("Millet");
  expect(categoryName("Millet")).toBe("Millet");
  expect(categoryName(null)).toBe("");
});

test("local names come in the order Telugu, Tamil, Hindi, without gaps or duplicates", () => {
  expect(localNames({ names: { hi: "कंगनी", te: "కొర్రలు", en: "Foxtail" } })).toEqual([
    { lang: "te", name: "కొర్రలు" },
    { lang: "hi", name: "कंगनी" },
  ]);
  expect(localNames({ names: { te: "Malt", ta: "Malt" } })).toEqual([{ lang: "te", name: "Malt" }]);
  expect(localNames(undefined)).toEqual([]);
});

test("a local name says whether it needs the whole font", () => {
  const names = { te: "కొర్రలు", hi: "ङ्ख" };
  expect(localNames({ names, whole_fonts: ["hi"] })).toEqual([
    { lang: "te", name: "కొర్రలు" },
    { lang: "hi", name: "ङ्ख", whole_font: true },
  ]);
});

test("a unit price has two decimals, and commas like any price", () => {
  expect(unitPriceText({ amount: 0.17, per: "g" })).toBe("₹0.17/g");
  expect(unitPriceText({ amount: 165, per: "kg" })).toBe("₹165.00/kg");
  expect(unitPriceText({ amount: 123456.7, per: "piece" })).toBe("₹1,23,456.70/piece");
});

test("a pack without a unit price shows only its label", () => {
  expect(packLine({ label: "500 g", unit_price: { amount: 0.17, per: "g" } })).toBe(
    "500 g · ₹0.17/g",
  );
  expect(packLine({ label: "500 g" })).toBe("500 g");
});

test("a card shows a product without packs and names", () => {
  const lean = {
    id: 3,
    title: "Ragi",
    price: 48,
    category: "Millet",
    review_count: 5,
    free_delivery: true,
  };
  expect(toView(lean as unknown as ProductSummary)).toMatchObject({
    category: "Millet",
    reviewCount: 5,
    freeDelivery: true,
    soldOut: false,
    packLine: undefined,
  });
});

test("a card shows that a product is sold out", () => {
  expect(toView({ stock: 0 } as ProductSummary).soldOut).toBe(true);
});
