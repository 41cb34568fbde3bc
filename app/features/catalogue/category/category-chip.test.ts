import { expect, test } from "vitest";
import { askedCategory, categoryNavFrom, chipsFrom } from "./category-chip.ts";
import type { Category } from "./category-schema.ts";

const page = {
  results: [{ id: 38, name: "Millet", names: { te: "చిరుధాన్యాలు" }, product_count: 9 } as Category],
};

test("a known category is called by its name, an unknown one 'Category'", () => {
  expect(categoryNavFrom(page, 38).category).toEqual({
    id: 38,
    name: "Millet",
    known: true,
    productCount: 9,
    localNames: [{ lang: "te", name: "చిరుధాన్యాలు" }],
  });
  expect(categoryNavFrom(page, 99).category).toMatchObject({ name: "Category", known: false });
  expect(categoryNavFrom(null, 38)).toMatchObject({ chips: [], category: { name: "Category" } });
});

test("all products are on no category's shelf", () => {
  expect(categoryNavFrom(page, null)).toEqual({
    chips: [{ id: 38, name: "Millet" }],
    category: null,
  });
});

test("chips come from the results, none where there are none", () => {
  expect(chipsFrom(page)).toEqual([{ id: 38, name: "Millet" }]);
  expect(chipsFrom({})).toEqual([]);
});

test.each([
  ["", null],
  ["?category=", null],
  ["?category=38", 38],
  ["?category=abc", 0],
  ["?category=-1", 0],
  ["?category=3.5", 0],
])("the asked category of '%s' is %s", (search, id) => {
  expect(askedCategory(new URLSearchParams(search))).toBe(id);
});
