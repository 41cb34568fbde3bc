import { expect, test } from "vitest";
import { HOME_PARTS } from "./features/catalogue/home/home-parts.ts";
import { HOME_SECTIONS, homeParts } from "./home-sections.ts";

test("the default home page has all sections in their default order", () => {
  expect(homeParts(HOME_SECTIONS)).toEqual(HOME_PARTS);
});

test.each<[Parameters<typeof homeParts>[0], string[]]>([
  [[], ["hero"]],
  [["favorites"], ["hero", "favorites"]],
  [
    ["favorites", "badges"],
    ["hero", "favorites", "badges"],
  ],
  [
    ["seeds", "badges", "reasons"],
    ["hero", "seeds badges reasons"],
  ],
  [
    ["badges", "seeds", "favorites"],
    ["hero badges", "seeds", "favorites"],
  ],
  [
    ["collections", "favorites", "reasons"],
    ["hero", "collections", "favorites", "reasons"],
  ],
])("splits the sections %j into the parts %j", (sections, parts) => {
  expect(homeParts(sections)).toEqual(parts);
});
