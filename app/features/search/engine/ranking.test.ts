import { describe, expect, test } from "vitest";
import type { ProductEntry } from "./product-index.ts";
import { SearchEngine } from "./search-engine.ts";
import { sortedPage } from "./sorted-page.ts";

const BLANK: Omit<ProductEntry, "id" | "title"> = {
  categoryId: 1,
  isFood: true,
  state: "shown",
  pricePaise: 100,
  inStock: true,
  rating: 0,
  popularity: 0,
  createdAt: 0,
  origin: "India",
  diet: "vegetarian",
  skus: [],
  packs: [],
  names: {},
  latinNames: {},
  tags: [],
  benefits: [],
  ingredients: [],
  allergens: [],
  description: "",
};

/** A shop with these products, the last one the most popular. Returns a function from a query to the titles found, best first. */
function shopOf(products: (Partial<ProductEntry> & { title: string })[]) {
  const engine = new SearchEngine();
  engine.setContext({
    categories: [{ id: 2, name: "Spices", names: ["Spices", "मसाले"] }],
    synonyms: [
      { canonical: "cumin", terms: ["jeera", "jeelakarra"] },
      { canonical: "chickpea", terms: ["konda kadalai", "garbanzo"] },
      { canonical: "no onion garlic", terms: ["jain"] },
    ],
    notSold: [],
  });
  for (const [at, product] of products.entries())
    engine.put({ ...BLANK, id: at + 1, popularity: at, ...product });
  return (q: string) =>
    sortedPage(engine.search(q, "all"), engine.products, {
      sort: "relevance",
      offset: 0,
      limit: 100,
    }).map(({ id }) => products[id - 1]?.title);
}

describe("the ranking of hits", () => {
  test("puts the product itself first, then its kinds, mentions, prefixes, typos and texts", () => {
    const titlesFor = shopOf([
      { title: "Chutney", description: "with cumin" },
      { title: "Cuminade" },
      { title: "Cumin rasam" },
      { title: "Black cumin" },
      { title: "Cumin seeds" },
    ]);
    expect(titlesFor("cumin")).toEqual(["Cumin seeds", "Black cumin", "Cumin rasam", "Chutney"]);
    expect(titlesFor("cumi")).toEqual(["Cumin seeds", "Cuminade", "Black cumin", "Cumin rasam"]);
    expect(titlesFor("cumun")).toEqual(["Cumin seeds", "Cuminade", "Black cumin", "Cumin rasam"]);
  });

  test("puts the product that a synonym names before products that only mention the word", () => {
    const titlesFor = shopOf([{ title: "Jeera rice" }, { title: "Cumin" }]);
    expect(titlesFor("jeera")).toEqual(["Cumin", "Jeera rice"]);
  });

  test("returns one product for a whole SKU, and every match for the beginning of one", () => {
    const titlesFor = shopOf([
      { title: "Small", skus: ["49-cumin-50g"] },
      { title: "Large", skus: ["49-cumin-500g"] },
    ]);
    expect(titlesFor("49-CUMIN-50g")).toEqual(["Small"]);
    expect(titlesFor("49-cumin-5")).toHaveLength(2);
  });

  test("returns products whose SKU begins with a SKU that is no longer used", () => {
    const engine = new SearchEngine();
    const product = (id: number, sku: string) => ({
      ...BLANK,
      id,
      title: `No. ${id}`,
      skus: [sku],
    });
    engine.put(product(1, "RAGI-1"));
    engine.put(product(2, "RAGI-10"));
    expect(engine.search("ragi-1", "all").docs).toHaveLength(1);
    engine.put(product(1, "RAGI-A"));
    const found = engine.search("ragi-1", "all");
    expect(found.isSku).toBe(true);
    expect(Array.from(found.docs, (doc) => engine.products.facts(doc)?.id)).toEqual([2]);
  });

  test("puts products in stock first within a bucket, then popular ones", () => {
    const titlesFor = shopOf([
      { title: "Red cumin" },
      { title: "Green cumin" },
      { title: "Blue cumin", inStock: false },
    ]);
    expect(titlesFor("cumin")).toEqual(["Green cumin", "Red cumin", "Blue cumin"]);
  });

  test("puts products in the requested size first among equals, after stock and before popularity", () => {
    const titlesFor = shopOf([
      { title: "Wild honey", packs: ["1 kg", "250 g"], popularity: 0 },
      { title: "Amla honey", packs: ["250 g"], inStock: false, popularity: 10 },
      { title: "Jamun honey", packs: ["500 g"], popularity: 20 },
      { title: "Neem honey", packs: ["1 kg", "500 g"], popularity: 30 },
      { title: "Honey tea", packs: ["250 g"], popularity: 40 },
    ]);
    const popular = ["Neem honey", "Jamun honey", "Wild honey", "Amla honey", "Honey tea"];
    expect(titlesFor("honey")).toEqual(popular);
    const named = ["Wild honey", "Neem honey", "Jamun honey", "Amla honey", "Honey tea"];
    for (const q of ["honey 250g", "250 gm honey", "quarter kg honey"])
      expect(titlesFor(q)).toEqual(named);
    expect(titlesFor("honey 300g")).toEqual(popular);
    expect(titlesFor("honey 1kg 500g")).toEqual(popular);
  });

  test("finds non-food products in the requested size too, after food", () => {
    const titlesFor = shopOf([
      { title: "Sesame oil", packs: ["1 litre"] },
      { title: "Castor oil", packs: ["100 ml"], isFood: false },
      { title: "Neem oil", packs: ["200 ml"], isFood: false },
    ]);
    expect(titlesFor("oil 100ml")).toEqual(["Sesame oil", "Castor oil", "Neem oil"]);
    expect(titlesFor("100 ml")).toEqual(["Castor oil"]);
  });

  test("puts products of the named category first", () => {
    const titlesFor = shopOf([{ title: "Clove", categoryId: 2 }, { title: "Flowers of spices" }]);
    expect(titlesFor("spices")).toEqual(["Flowers of spices", "Clove"]);
  });
});

describe("whatever the spelling,", () => {
  const titlesFor = shopOf([
    { title: "Cumin", names: { te: "జీలకర్ర" }, latinNames: { te: "jilakarra" } },
    { title: "Chickpea" },
    { title: "Lemongrass tea" },
    { title: "Okra", names: { hi: "भिंडी" } },
  ]);

  test.each([
    ["jeelakara", "Cumin"],
    ["JEELA KARRA", "Cumin"],
    ["chick peas", "Chickpea"],
    ["kondakadalai", "Chickpea"],
    ["lemon grass", "Lemongrass tea"],
    ["भिन्डी", "Okra"],
    ["భిండీ", undefined],
  ])("'%s' finds %s", (q, title) => {
    expect(titlesFor(q)[0]).toBe(title);
  });
});

describe("with typos,", () => {
  const titlesFor = shopOf([{ title: "Salt" }, { title: "Honey" }, { title: "Asafoetida" }]);

  test.each([
    ["slat", []],
    ["hony", ["Honey"]],
    ["honny", ["Honey"]],
    ["money", []],
    ["asafitida", ["Asafoetida"]],
    ["asofetida", ["Asafoetida"]],
    ["uzofytidq", []],
  ])("'%s' finds %j", (q, titles) => {
    expect(titlesFor(q)).toEqual(titles);
  });
});

describe("a query of several words", () => {
  test("finds products with all of them, or else with the fewest left out, ignoring units and stop words", () => {
    const titlesFor = shopOf([{ title: "Cumin rice" }, { title: "Cumin tea" }]);
    expect(titlesFor("cumin rice")).toEqual(["Cumin rice"]);
    expect(titlesFor("buy cumin rice 1 kg online")).toEqual(["Cumin rice"]);
    expect(titlesFor("cumin biscuits")).toEqual(["Cumin tea", "Cumin rice"]);
  });

  test("leaves out products with an excluded ingredient, and puts products that say so first", () => {
    const titlesFor = shopOf([
      { title: "Malt one", ingredients: ["Palm sugar"] },
      { title: "Malt two", benefits: ["No sugar"] },
      { title: "Malt three" },
    ]);
    expect(titlesFor("malt without sugar")).toEqual(["Malt two", "Malt three"]);
    expect(titlesFor("sugar free malt")).toEqual(["Malt two", "Malt three"]);
  });

  test("counts excluded words towards the most words of a query", () => {
    const titlesFor = shopOf([
      { title: "Malt one", ingredients: ["Palm sugar"] },
      { title: "Malt two" },
    ]);
    const without = (count: number) =>
      Array.from({ length: count }, (_, at) => `no e${at}`).join(" ");
    expect(titlesFor(`malt ${without(6)} no sugar`)).toEqual(["Malt two"]);
    expect(titlesFor(`malt ${without(7)} no sugar`)).toEqual(["Malt two", "Malt one"]);
  });

  test("excludes nothing if the query is a synonym that begins with 'no'", () => {
    const titlesFor = shopOf([
      { title: "Garlic podi" },
      { title: "Plain podi", tags: ["no onion garlic"] },
    ]);
    expect(titlesFor("no onion garlic podi")).toEqual(["Plain podi"]);
  });
});

describe("in a shop with food and other goods,", () => {
  const titlesFor = shopOf([
    { title: "Honey" },
    { title: "Honey soap", isFood: false },
    { title: "Incense", isFood: false, ingredients: ["ghee"], description: "with ghee" },
    { title: "Sweet", ingredients: ["Coconut milk"] },
    { title: "Goat milk soap", isFood: false },
  ]);

  test("a food word finds no non-food products", () => {
    expect(titlesFor("honey")).toEqual(["Honey"]);
    expect(titlesFor("ghee")).toEqual([]);
    expect(titlesFor("milk")).toEqual(["Sweet"]);
  });

  test("a query that names a non-food product finds it", () => {
    expect(titlesFor("honey soap")).toEqual(["Honey soap"]);
    expect(titlesFor("soap")).toEqual(["Goat milk soap", "Honey soap"]);
  });
});

test("the list of the most popular products follows every change", () => {
  const engine = new SearchEngine();
  const put = (id: number, changes: Partial<ProductEntry> = {}) =>
    engine.put({ ...BLANK, id, title: `Rice ${id}`, popularity: id, ...changes });
  for (const id of [1, 2, 3, 4]) put(id);
  const popular = () => engine.mostPopular(2).map(({ id }) => id);
  expect(popular()).toEqual([4, 3]);
  engine.products.setSoldOut([4]);
  expect(popular()).toEqual([3, 2]);
  put(3, { state: "hidden" });
  expect(popular()).toEqual([2, 1]);
  engine.remove(2);
  put(5);
  expect(popular()).toEqual([5, 1]);
});

describe("the words of a query", () => {
  test("a size finds packs of that size, however it is written", () => {
    const titlesFor = shopOf([
      { title: "Rice", packs: ["1 kg", "2.5 kg"] },
      { title: "Green gram", packs: ["500 g"] },
      { title: "Little millet oil", packs: ["1 L"] },
    ]);
    for (const size of ["500g", "500 gm", "500 Grams", "half kg", "½ kg", "0.5 kilo"])
      expect(titlesFor(size)).toEqual(["Green gram"]);
    for (const size of ["1kg", "1000 gms", "1 కిలో"]) expect(titlesFor(size)).toEqual(["Rice"]);
    for (const size of ["1 litre", "1000 ml"])
      expect(titlesFor(size)).toEqual(["Little millet oil"]);
    expect(titlesFor("rice 2.5 kg")).toEqual(["Rice"]);
    expect(titlesFor("3 kg")).toEqual([]);
  });

  test("'sugarfree' means 'sugar free'", () => {
    const titlesFor = shopOf([
      { title: "Cocoa malt", ingredients: ["palm sugar"] },
      { title: "Ragi malt", ingredients: ["ragi"] },
    ]);
    expect(titlesFor("sugarfree malt")).toEqual(["Ragi malt"]);
    expect(titlesFor("sugar free malt")).toEqual(["Ragi malt"]);
  });

  test("a misspelt word that is in no name is corrected and then looked up in texts", () => {
    const engine = new SearchEngine();
    const synonyms = [{ canonical: "jaggery", terms: ["bellam"] }];
    engine.setContext({ categories: [], synonyms, notSold: [] });
    engine.put({ ...BLANK, id: 1, title: "Malt", description: "with jaggery" });
    const { docs, corrected } = engine.search("jaggary", "all");
    expect([docs.length, corrected]).toEqual([1, "jaggery"]);
  });
});
