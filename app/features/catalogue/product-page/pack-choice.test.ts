import { expect, test } from "vitest";
import type { Pack } from "../product/product-schema.ts";
import { bestValuePack, fewLeftText, maxQuantityOf, offerOf, selectedPack } from "./pack-choice.ts";

const pack = (id: number, price: number, net_quantity: number) =>
  ({ id, price, mrp: price, net_quantity, label: `${net_quantity} g`, stock: 9 }) as Pack;
const packs = [pack(1, 85, 500), pack(2, 165, 1000), pack(3, 790, 5000)];

test("the best value is the pack with the lowest price for its quantity", () => {
  expect(bestValuePack(packs)).toBe(3);
  expect(bestValuePack([pack(1, 10, 100), pack(2, 25, 200)])).toBe(1);
});

test("there is no best value in a tie or with a single pack", () => {
  expect(bestValuePack([pack(1, 10, 100), pack(2, 20, 200)])).toBeNull();
  expect(bestValuePack([pack(1, 10, 100)])).toBeNull();
  expect(bestValuePack([])).toBeNull();
});

test("a sold-out pack is never the best value", () => {
  const [small, middle, large] = packs as [Pack, Pack, Pack];
  expect(bestValuePack([small, middle, { ...large, stock: 0 }])).toBe(2);
  expect(bestValuePack([small, { ...middle, stock: 0 }])).toBeNull();
});

test("the requested pack is selected if the product has it", () => {
  const product = { packs, pack: { id: 1 } };
  expect(selectedPack(product, 3)).toBe(3);
  expect(selectedPack(product, 99)).toBe(1);
  expect(selectedPack(product, null)).toBe(1);
  expect(selectedPack({}, 3)).toBeUndefined();
});

test("shows the offer of the selected pack", () => {
  const product = { price: 85, stock: 9, packs };
  expect(offerOf(product, 2)).toMatchObject({ packId: 2, price: 165, label: "1000 g" });
});

test("a product without packs has its own offer", () => {
  expect(offerOf({ price: 85, stock: 4 }, undefined)).toMatchObject({
    price: 85,
    stock: 4,
  });
});

test("the highest quantity is the stock, but at least one", () => {
  expect(maxQuantityOf({ price: 1, stock: 4 })).toBe(4);
  expect(maxQuantityOf({ price: 1, stock: 0 })).toBe(1);
  expect(maxQuantityOf({ price: 1 })).toBe(999);
});

test("shows that a pack is low in stock", () => {
  expect(fewLeftText({ price: 1, stock: 3 })).toBe("Only 3 left");
  expect(fewLeftText({ price: 1, stock: 6 })).toBeNull();
  expect(fewLeftText({ price: 1, stock: 0 })).toBeNull();
});
