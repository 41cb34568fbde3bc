import { expect, it } from "vitest";
import {
  GALLERY_GROUPS,
  GALLERY_SCENES,
} from "../../../app/features/pages/gallery/gallery-scenes.ts";
import { svgFaults } from "../svg-faults.ts";
import { galleryPictures } from "./gallery.ts";

const MAX_BYTES = 68_000;

it("numbers 69 scenes through six groups, each with a title and words of its own", () => {
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

it("draws 69 different scenes, the same ones every time", () => {
  const pictures = galleryPictures();
  expect([...pictures.keys()]).toEqual(GALLERY_SCENES.map(({ number }) => `${number}.svg`));
  expect(new Set(pictures.values()).size).toBe(69);
  expect(galleryPictures()).toEqual(pictures);
});

it("writes well-formed scenes of one size that load fast", () => {
  for (const [name, svg] of galleryPictures()) {
    expect(svgFaults(svg), name).toEqual([]);
    expect(svg, name).toContain('viewBox="0 0 800 536"');
    expect(svg, name).not.toContain("<filter");
    expect(Buffer.byteLength(svg), name).toBeLessThan(MAX_BYTES);
  }
});
