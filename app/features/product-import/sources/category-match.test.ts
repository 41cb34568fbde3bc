import { expect, test } from "vitest";
import { editDistance, namedCategory, nearestCategory, sameCategory } from "./category-match.ts";

const categories = [
  namedCategory(38, "Millet", ["Millets and grains", "చిరుధాన్యాలు"]),
  namedCategory(40, "Nuts and Seeds", []),
  namedCategory(50, "Tea", []),
  namedCategory(47, "Soap", []),
  namedCategory(48, "Soup", []),
];

test.each([
  ["Milets", "Millet"],
  ["millett", "Millet"],
  ["Nut and Seed", "Nuts and Seeds"],
  ["Soupp", "Soup"],
  ["చిరుధాన్యలు", "Millet"],
])("guesses for %j the category %s", (name, nearest) => {
  expect(nearestCategory(name, categories)).toBe(nearest);
});

test.each(["", "Furniture", "Xyz", "-"])("guesses no category for %j", (name) => {
  expect(nearestCategory(name, categories)).toBeUndefined();
});

test("treats names that differ only in case, punctuation or plural as the same category", () => {
  expect(sameCategory(" MILLETS ", categories)?.id).toBe(38);
  expect(sameCategory("nuts & seeds", categories)?.id).toBe(40);
  expect(sameCategory("Millets & Grains", categories)?.id).toBe(38);
  expect(sameCategory("Milets", categories)).toBeUndefined();
  expect(sameCategory("Teas", categories)?.id).toBe(50);
});

test("measures the difference of names in letters", () => {
  expect([
    editDistance("", "abc"),
    editDistance("kitten", "sitting"),
    editDistance("a", "a"),
  ]).toEqual([3, 3, 0]);
});
