import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SEED_CHART } from "./grains/grain-disc.ts";
import { COMPOSITIONS } from "./scenes/gallery.ts";

/** The source of a page's texts, read as data: the drawings don't import from the shop. */
const sourceOf = (file: string) =>
  readFileSync(new URL(`../app/features/${file}`, import.meta.url), "utf8");

test("has a scene for each title of the gallery page, in the same order", () => {
  const page = sourceOf("pages/gallery/gallery-scenes.ts");
  const places = Object.keys(COMPOSITIONS).map((title) => page.indexOf(`"${title}"`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test("has a disc for each grain in the seed chart", () => {
  const slugs = [...sourceOf("catalogue/home/seeds.ts").matchAll(/slug: "([^"]+)"/g)].map(
    ([, slug]) => slug,
  );
  expect(SEED_CHART).toEqual(slugs);
});
