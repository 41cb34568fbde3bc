import { expect, test } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { INGREDIENTS } from "../parts/ingredients.ts";
import { PLANTS } from "../parts/plants.ts";
import { CONTENTS } from "./contents-of.ts";

const { products } = readCatalogue();

test("knows the contents of each product in the catalogue, and of no other", () => {
  expect(Object.keys(CONTENTS).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted());
});

test("shows no two products of a category with the same contents", () => {
  for (const [category, neighbours] of Map.groupBy(products, (each) => each.category_id)) {
    const shown = neighbours.map(({ slug }) => JSON.stringify(CONTENTS[slug]?.inside));
    expect(new Set(shown).size, `category ${category}`).toBe(neighbours.length);
  }
});

test("has only parts that a picture uses", () => {
  const shown = Object.values(CONTENTS);
  const beside = new Set(shown.flatMap((contents) => contents.beside ?? []));
  expect(Object.keys(INGREDIENTS).filter((name) => !beside.has(name as never))).toEqual([]);
  const plants = new Set(shown.map(({ plant }) => plant));
  expect(Object.keys(PLANTS).filter((name) => !plants.has(name as never))).toEqual([]);
});
