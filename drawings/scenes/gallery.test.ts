import { expect, test } from "vitest";
import { svgFaults } from "../pen/svg-faults.ts";
import { galleryPictures } from "./gallery.ts";

const MAX_BYTES = 68_000;
const pictures = galleryPictures();

test("draws 69 different scenes, identically every time", () => {
  expect([...pictures.keys()]).toEqual(Array.from({ length: 69 }, (_, at) => `${at + 1}.svg`));
  expect(new Set(pictures.values()).size).toBe(69);
  expect(galleryPictures()).toEqual(pictures);
});

test("writes well-formed scenes of one size that load fast", () => {
  for (const [name, svg] of pictures) {
    expect(svgFaults(svg), name).toEqual([]);
    expect(svg, name).toContain('viewBox="0 0 800 536"');
    expect(svg, name).not.toContain("<filter");
    expect(Buffer.byteLength(svg), name).toBeLessThan(MAX_BYTES);
  }
});
