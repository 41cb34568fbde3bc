import fc from "fast-check";
import { expect, test } from "vitest";
import { type ProductEntry, ProductIndex } from "./product-index.ts";
import { type MergedPostings, SynonymPostings } from "./synonym-postings.ts";
import { Synonyms } from "./synonyms.ts";

const { groups } = new Synonyms([
  { canonical: "cumin", terms: ["jeera", "jeelakarra"] },
  { canonical: "chickpea", terms: ["konda kadalai", "garbanzo"] },
]);

const word = fc.constantFrom("cumin", "jeera", "jilakara", "konda", "kadalai", "garbanzo", "rice");
const words = fc.array(word, { maxLength: 4 }).map((some) => some.join(" "));
const entry: fc.Arbitrary<ProductEntry> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  title: words,
  tags: fc.array(words, { maxLength: 2 }),
  ingredients: fc.array(words, { maxLength: 2 }),
  allergens: fc.array(words, { maxLength: 1 }),
  description: words,
  categoryId: fc.constant(1),
  isFood: fc.boolean(),
  state: fc.constant("shown"),
  pricePaise: fc.constant(100),
  inStock: fc.constant(true),
  rating: fc.constant(0),
  popularity: fc.constant(0),
  createdAt: fc.constant(0),
  origin: fc.constant("India"),
  diet: fc.constant("vegetarian"),
  skus: fc.constant([]),
  packs: fc.constant([]),
  names: fc.constant({}),
  latinNames: fc.constant({}),
  benefits: fc.constant([]),
});

function contentOf({ spelled, sounding }: MergedPostings): string[] {
  const content: string[] = [];
  for (const [name, postings] of Object.entries({ spelled, sounding })) {
    postings.eachName((doc, positions) => content.push(`${name} name ${doc} ${positions}`));
    postings.eachOther((doc, fields) => content.push(`${name} other ${doc} ${fields}`));
  }
  return content;
}

test("postings that are merged after each change equal those that are merged once", () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (entries) => {
      const products = new ProductIndex();
      const growing = new SynonymPostings(products, groups);
      for (const each of entries) {
        products.put(each);
        growing.get(0);
        growing.get(1);
      }
      const whole = new SynonymPostings(products, groups);
      for (const group of groups.keys())
        expect(contentOf(growing.get(group))).toEqual(contentOf(whole.get(group)));
    }),
  );
});

test("a product that is added later is found by every term of its group", () => {
  const products = new ProductIndex();
  const postings = new SynonymPostings(products, groups);
  const [first, second] = fc.sample(entry, 2);
  if (!first || !second) throw new Error("No products.");
  products.put({ ...first, id: 1, title: "Konda kadalai" });
  expect(postings.get(1).spelled.nameFrequency).toBe(1);
  products.put({ ...second, id: 2, title: "Garbanzo" });
  expect(postings.get(1).spelled.nameFrequency).toBe(2);
});
