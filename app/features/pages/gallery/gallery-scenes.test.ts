import { expect, test } from "vitest";
import { GALLERY_GROUPS, GALLERY_SCENES } from "./gallery-scenes.ts";

test("69 scenes are numbered across six groups, each with its own title and description", () => {
  expect(GALLERY_SCENES.map(({ number }) => number)).toEqual(
    Array.from({ length: 69 }, (_, index) => index + 1),
  );
  const sizes = GALLERY_GROUPS.map(
    (group) => GALLERY_SCENES.filter((scene) => scene.group === group).length,
  );
  expect(sizes).toEqual([12, 12, 12, 12, 12, 9]);
  expect(new Set(GALLERY_SCENES.map(({ title }) => title)).size).toBe(69);
  expect(new Set(GALLERY_SCENES.map(({ alt }) => alt)).size).toBe(69);
});
