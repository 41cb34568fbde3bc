import { expect, test } from "vitest";
import { askedCategory, chipsFrom, shownCategory } from "./category-chip.ts";
import type { Category } from "./category-schema.ts";

const page = { results: [{ id: 38, name: "Millet", names: { te: "చిరుధాన్యాలు" } } as Category] };

test("a known category is called by its name, an unknown one 'Category'", () => {
  expect(shownCategory(page, 38)).toEqual({
    id: 38,
    name: "Millet",
    localNames: [{ lang: "te", name: "చిరుధాన్యాలు" }],
  });
  expect(shownCategory(page, 99).name).toBe("Category");
  expect(shownCategory(null, 38).name).toBe("Category");
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
