import { expect, test } from "vitest";
import type { Product } from "#app/features/catalogue/product/product-schema.ts";
import { changesBetween, EMPTY_VALUES, inputFrom, valuesOf } from "./product-form-values.ts";

const ragi = {
  title: "Ragi",
  description: "Red grain",
  price: 48,
  stock: 20,
  category_id: 38,
  image: "/pictures/ragi.svg",
} as Product;

test("a new product is made from the six fields, numbers as numbers", () => {
  const values = { ...EMPTY_VALUES, title: "Ragi", price: "48.50", stock: "20", category_id: "38" };
  expect(inputFrom(values)).toEqual({
    title: "Ragi",
    description: "",
    price: 48.5,
    stock: 20,
    category_id: 38,
    image: "",
  });
});

test("a blank stock is left to the shop, a blank price is refused by it", () => {
  const input = inputFrom({ ...EMPTY_VALUES, title: "Ragi" });
  expect(input).not.toHaveProperty("stock");
  expect(input.price).toBeNull();
});

test("an untouched form changes nothing", () => {
  expect(changesBetween(valuesOf(ragi), valuesOf(ragi))).toEqual({});
});

test("only what was changed is sent, so that an untouched stock stays as it is", () => {
  const after = { ...valuesOf(ragi), price: "52", title: "Finger Millet" };
  expect(changesBetween(valuesOf(ragi), after)).toEqual({ price: 52, title: "Finger Millet" });
});

test("the same number written otherwise is no change, an emptied one is", () => {
  expect(changesBetween(valuesOf(ragi), { ...valuesOf(ragi), price: "48.00" })).toEqual({});
  expect(changesBetween(valuesOf(ragi), { ...valuesOf(ragi), stock: " " })).toEqual({
    stock: null,
  });
});

test("no description and no picture can be wished for", () => {
  const after = { ...valuesOf(ragi), description: "", image: "" };
  expect(changesBetween(valuesOf(ragi), after)).toEqual({ description: "", image: "" });
});
