import { describe, expect, test } from "vitest";
import { shop } from "#app/settings.ts";
import { isUnprovedHealthClaim } from "../app/features/catalogue/label/health-claim-rule.ts";
import { type Catalogue, type CatalogueProduct, parseCatalogue } from "./catalogue-schema.ts";
import { firstCatalogue } from "./first-catalogue.ts";

/** Breaks a copy of the real catalogue and returns the error. */
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
  test("has all categories, products and packs", () => {
    const catalogue = firstCatalogue();
    expect(catalogue.categories).toHaveLength(23);
    expect(catalogue.products).toHaveLength(220);
    expect(catalogue.products.flatMap((product) => product.packs)).toHaveLength(461);
    expect(catalogue.synonyms).toHaveLength(114);
  });

  test("has fixed category numbers, foods first", () => {
    const categories = firstCatalogue().categories;
    expect(categories.map(({ id }) => id).toSorted()).toEqual(
      Array.from({ length: 23 }, (_, index) => 28 + index),
    );
    const names = categories.map(({ name }) => name);
    expect([names[0], names[1], names.at(-1)]).toEqual(["Millet", "Rice", "Dhoop sticks"]);
  });
});

describe("the first catalogue, under the law,", () => {
  const { products } = firstCatalogue();
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const tax = (slug: string) => {
    const { hsn, gst_rate_percent } = bySlug.get(slug) ?? {};
    return [hsn, gst_rate_percent];
  };

  test("has no rate outside the GST slabs, and only edible salt and tamarind without tax", () => {
    expect(new Set(products.map(({ gst_rate_percent: rate }) => rate))).toEqual(
      new Set([0, 5, 18]),
    );
    const untaxed = products.filter(({ gst_rate_percent: rate }) => rate === 0);
    expect(untaxed.every(({ hsn, is_food }) => is_food && /^(2501|0813)/.test(hsn))).toBe(true);
  });

  test.each([
    ["millet-foxtail", "11042900", 5],
    ["millet-siridhanya-pack", "11042900", 5],
    ["pistachio-roasted", "20081920", 5],
    ["salt-bath", "33073090", 18],
  ])("bills %s under %s at %i %%", (slug, hsn, rate) => {
    expect(tax(slug)).toEqual([hsn, rate]);
  });

  test("uses no tariff code that has been split", () => {
    expect(products.filter(({ hsn }) => hsn === "10082990")).toEqual([]);
  });

  test("makes no claim that needs a laboratory or a certificate", () => {
    const words = (product: CatalogueProduct) => [
      product.title,
      product.names.en,
      product.description,
      ...product.benefits,
    ];
    const claims = products.flatMap(words).filter((text) => {
      return isUnprovedHealthClaim(text) || /(?<![a-z])(organic|certified)(?![a-z])/i.test(text);
    });
    expect(claims).toEqual([]);
  });

  test("sells common salt as food only if it is iodised", () => {
    const sea = products.filter(({ ingredients }) => ingredients.includes("Sea salt"));
    expect(sea).toHaveLength(1);
    for (const { title, names, ingredients } of sea) {
      expect(`${title} ${names.en}`).toBe("Iodised Sea Salt Iodised Sea Salt");
      expect(ingredients).toContain("potassium iodate");
    }
    expect(JSON.stringify(products)).not.toMatch(/not iodised/i);
  });

  test("warns of wheat in every product with compounded hing, including the shop's own", () => {
    const hing = products.filter(({ ingredients }) => /asafoetida/i.test(ingredients.join()));
    expect(hing).toHaveLength(9);
    for (const { slug, allergens } of hing) {
      expect([slug, allergens.join()]).toEqual([slug, expect.stringContaining("wheat")]);
    }
  });

  test("names an importer other than the farm for imported goods", () => {
    const imported = products.filter(({ country_of_origin: country }) => country !== "India");
    expect(imported).toHaveLength(10);
    for (const { importer } of imported) {
      expect(importer).toMatch(/, Kerala 682003$/);
      expect(importer).not.toContain(shop.name);
    }
  });
});

describe("a broken catalogue is refused", () => {
  test.each<[string, (catalogue: Catalogue) => void, string]>([
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
      "no importer",
      (all) => (first(all.products).country_of_origin = "Iran"),
      "goods from abroad, and no others, need an importer",
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
