import { expect, test } from "vitest";
import type { AdminCollection } from "#app/features/product-admin/collections/collection-edit-schema.ts";
import {
  EMPTY_COLLECTION,
  toCollectionFormValues,
  toCollectionInput,
  toGoods,
} from "./collection-form-values.ts";
import { collectionState, collectionText } from "./collection-text.ts";

const COLLECTION: AdminCollection = {
  id: 7,
  slug: "under-200",
  name: "Under ₹200",
  description: "Small packs",
  image: "/media/x",
  kind: "rules",
  rules: {
    category_ids: [38, 34],
    min_price: 10.5,
    max_price: 200,
    tag: "siridhanya",
    diet: "vegan",
    origin: "India",
    in_stock: true,
    new_days: 30,
    min_discount: 10,
  },
  product_ids: [3, 1],
  on_home: true,
  hidden: true,
  first_day: "2027-03-01",
  last_day: "2027-03-30",
  version: 4,
  products: [
    { id: 3, title: "Ragi", hidden: false },
    { id: 1, title: "Honey", hidden: true },
  ],
};

test("a collection passes through the form unchanged", () => {
  const { id: _id, version: _version, products: _products, ...input } = COLLECTION;
  expect(toCollectionInput(toCollectionFormValues(COLLECTION))).toEqual(input);
});

test("an empty form sends no rules and lets the shop choose the URL", () => {
  const input = toCollectionInput({ ...EMPTY_COLLECTION, tag: "  ", origin: " " });
  expect(input).toMatchObject({ rules: {}, product_ids: [], first_day: null, last_day: null });
  expect(input).not.toHaveProperty("slug");
});

test("sends a value that isn't a number for the API to refuse", () => {
  const typed = { ...EMPTY_COLLECTION, minPrice: "ten", newDays: "0" };
  expect(toGoods(typed).rules).toEqual({ min_price: null, new_days: 0 });
});

test("accepts commas in a price", () => {
  const typed = { ...EMPTY_COLLECTION, minPrice: "1,000", maxPrice: " 2,500.50 " };
  expect(toGoods(typed).rules).toEqual({ min_price: 1000, max_price: 2500.5 });
});

const LISTED = { ...COLLECTION, product_count: 1200 };
const SHOWN = { ...LISTED, hidden: false };

test.each([
  ["Hidden", LISTED, "2027-03-10"],
  ["Planned", SHOWN, "2027-02-28"],
  ["Shown", SHOWN, "2027-03-01"],
  ["Shown", SHOWN, "2027-03-30"],
  ["Ended", SHOWN, "2027-03-31"],
  ["Shown", { ...SHOWN, first_day: null, last_day: null }, "2030-01-01"],
])("a collection is %s", (state, collection, today) => {
  expect(collectionState(collection, today)).toBe(state);
});

test("describes a collection in one line", () => {
  expect(collectionText(LISTED)).toBe(
    "1,200 products, by rules, from 1 March 2027 until 30 March 2027",
  );
  const some = { ...LISTED, product_count: 1, kind: "picked" as const, first_day: null };
  expect(collectionText({ ...some, last_day: null })).toBe("1 product, hand-picked");
});
