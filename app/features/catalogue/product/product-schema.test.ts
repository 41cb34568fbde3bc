import { expect, test } from "vitest";
import { productInput } from "./product-schema.ts";

test("names the missing price and category of a product", () => {
  const { error } = productInput.safeParse({ title: "Ragi", price: null, category_id: null });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["price", "Enter an amount in rupees, such as 120 or 99.50."],
    ["category_id", "Choose a category."],
  ]);
});
