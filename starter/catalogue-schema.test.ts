import { describe, expect, it } from "vitest";
import { type Catalogue, parseCatalogue } from "./catalogue-schema.ts";
import { firstCatalogue } from "./first-catalogue.ts";

/** The real catalogue with a fault, and what is said about it. */
function refusal(breakIt: (catalogue: Catalogue) => void): string {
  const broken = structuredClone(firstCatalogue());
  breakIt(broken);
  try {
    parseCatalogue(broken);
  } catch (error) {
    return String(error);
  }
  throw new Error("The broken catalogue was accepted.");
}

function first<T>(items: T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error("The list is empty.");
  return item;
}

describe("the first catalogue", () => {
  it("holds the whole shop", () => {
    const catalogue = firstCatalogue();
    expect(catalogue.categories).toHaveLength(23);
    expect(catalogue.products).toHaveLength(220);
    expect(catalogue.products.flatMap((product) => product.packs)).toHaveLength(461);
    expect(catalogue.synonyms).toHaveLength(104);
  });

  it("keeps the categories' numbers, foods first", () => {
    const categories = firstCatalogue().categories;
    expect(categories.map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 23 }, (_, index) => 28 + index),
    );
    const names = categories.map(({ name }) => name);
    expect([names[0], names[1], names.at(-1)]).toEqual(["Millet", "Rice", "Dhoop sticks"]);
  });
});

describe("a broken catalogue is refused", () => {
  it.each<[string, (catalogue: Catalogue) => void, string]>([
    [
      "a slug twice",
      (all) => all.products.push(first(all.products)),
      "slug millet-foxtail is there twice",
    ],
    [
      "a SKU twice",
      (all) => (first(first(all.products).packs).sku = "49-spice-turmeric-100g"),
      "SKU 49-spice-turmeric-100g is there twice",
    ],
    [
      "no default pack",
      (all) => (first(first(all.products).packs).is_default = false),
      "exactly one pack must be the default pack",
    ],
    [
      "an unknown category",
      (all) => (first(all.products).category_id = 99),
      "millet-foxtail: category 99 is unknown",
    ],
    [
      "paise in a price",
      (all) => (first(first(all.products).packs).price = 85.5),
      "products[0].packs[0].price",
    ],
    [
      "no price",
      (all) => (first(first(all.products).packs).price = 0),
      "products[0].packs[0].price",
    ],
    [
      "a wrong unit price",
      (all) => (first(first(all.products).packs).unit_price.amount = 0.18),
      "the unit price is 0.17 per g, not 0.18 per g",
    ],
    ["an unknown field", (all) => Object.assign(first(all.products), { colour: "red" }), "colour"],
    [
      "a food without its mark",
      (all) => (first(all.products).diet_mark = null),
      "a food needs its diet mark",
    ],
    [
      "an unknown favourite",
      (all) => all.favourites.push("nothing"),
      "favourite nothing is no product",
    ],
  ])("%s", (_what, breakIt, message) => {
    expect(refusal(breakIt)).toContain(message);
  });
});
