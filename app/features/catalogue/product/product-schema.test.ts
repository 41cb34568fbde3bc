import { expect, test } from "vitest";
import { productInput } from "./product-schema.ts";

test("a product without a price and a category asks for them by name", () => {
  const { error } = productInput.safeParse({ title: "Ragi", price: null, category_id: null });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["price", "Enter an amount in rupees, such as 120 or 99.50."],
    ["category_id", "Choose a category."],
  ]);
});
