import { expect, test } from "vitest";
import { editorialOrder } from "./editorial-order.ts";
import { firstCatalogue } from "./first-catalogue.ts";

test("the editorial order starts with the favourites, then takes one product of each category in turn, each once", () => {
  const catalogue = firstCatalogue();
  const order = editorialOrder(catalogue);
  expect(order.slice(0, 4).map(({ slug }) => slug)).toEqual([
    "millet-foxtail",
    "honey-forest",
    "oil-groundnut",
    "spice-turmeric",
  ]);
  const firstRound = order.slice(4, 27).map(({ category_id }) => category_id);
  expect(firstRound).toEqual(catalogue.categories.map(({ id }) => id));
  expect(new Set(order)).toEqual(new Set(catalogue.products));
  expect(order).toHaveLength(220);
});
