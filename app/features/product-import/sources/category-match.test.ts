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
])("the guess of a category proposes for %j the category %s", (name, nearest) => {
  expect(nearestCategory(name, categories)).toBe(nearest);
});

test.each(["", "Furniture", "Xyz", "-"])(
  "the guess of a category proposes nothing for %j",
  (name) => {
    expect(nearestCategory(name, categories)).toBeUndefined();
  },
);

test("the guess of a category takes names that differ only in case, signs or a plural as the same", () => {
  expect(sameCategory(" MILLETS ", categories)?.id).toBe(38);
  expect(sameCategory("nuts & seeds", categories)?.id).toBe(40);
  expect(sameCategory("Millets & Grains", categories)?.id).toBe(38);
  expect(sameCategory("Milets", categories)).toBeUndefined();
  expect(sameCategory("Teas", categories)?.id).toBe(50);
});

test("the guess of a category counts the letters that differ", () => {
  expect([
    editDistance("", "abc"),
    editDistance("kitten", "sitting"),
    editDistance("a", "a"),
  ]).toEqual([3, 3, 0]);
});
