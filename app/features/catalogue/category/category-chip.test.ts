import { expect, test } from "vitest";
import { categoryNavFrom, chipsFrom, requestedCategory } from "./category-chip.ts";
import type { Category } from "./category-schema.ts";

const page = {
  results: [{ id: 38, name: "Millet", names: { te: "చిరుధాన్యాలు" }, product_count: 9 } as Category],
};

test("a known category has its name, and an unknown one is called 'Category'", () => {
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

test("the list of all products has no category", () => {
  expect(categoryNavFrom(page, null)).toEqual({
    chips: [{ id: 38, name: "Millet" }],
    category: null,
  });
});

test("shows one chip per result", () => {
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
])("the category id of '%s' is %s", (search, id) => {
  expect(requestedCategory(new URLSearchParams(search))).toBe(id);
});
