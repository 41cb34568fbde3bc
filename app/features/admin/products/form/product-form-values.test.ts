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

test("sends a new product with the six fields, numbers as numbers", () => {
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

test("leaves a blank stock out and sends a blank price as null", () => {
  const input = inputFrom({ ...EMPTY_VALUES, title: "Ragi" });
  expect(input).not.toHaveProperty("stock");
  expect(input.price).toBeNull();
});

test("sends nothing for an untouched form", () => {
  expect(changesBetween(valuesOf(ragi), valuesOf(ragi))).toEqual({});
});

test("sends only changes, so that an unedited stock is left alone", () => {
  const after = { ...valuesOf(ragi), price: "52", title: "Finger Millet" };
  expect(changesBetween(valuesOf(ragi), after)).toEqual({ price: 52, title: "Finger Millet" });
});

test("sends a new stock together with the one that was shown", () => {
  const after = { ...valuesOf(ragi), stock: "25" };
  expect(changesBetween(valuesOf(ragi), after)).toEqual({ stock: 25, expected_stock: 20 });
});

test("writing the same number differently is no change, but emptying it is", () => {
  expect(changesBetween(valuesOf(ragi), { ...valuesOf(ragi), price: "48.00" })).toEqual({});
  expect(changesBetween(valuesOf(ragi), { ...valuesOf(ragi), stock: " " })).toEqual({
    stock: null,
    expected_stock: 20,
  });
});

test("description and picture can be removed", () => {
  const after = { ...valuesOf(ragi), description: "", image: "" };
  expect(changesBetween(valuesOf(ragi), after)).toEqual({ description: "", image: "" });
});
