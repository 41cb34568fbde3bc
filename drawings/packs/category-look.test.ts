import { expect, test } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { groundOf, lookOf } from "./category-look.ts";

const LEAST_CONTRAST = 4.5;

/** Relative luminance of WCAG 2, 0 for black to 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(readCatalogue().categories)("white text is readable on the band of $name", ({ id }) => {
  const { band } = lookOf(id);
  expect(1.05 / (luminance(band) + 0.05)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
});

test("gives each category its own band", () => {
  const looks = readCatalogue().categories.map(({ id }) => lookOf(id));
  expect(new Set(looks.map(({ band }) => band)).size).toBe(23);
});

test("gives neighbouring products of a category different backgrounds", () => {
  const grounds = Array.from({ length: 12 }, (_, index) => groundOf(38, index));
  expect(new Set(grounds).size).toBe(5);
  expect(grounds.some((ground, index) => ground === grounds[index + 1])).toBe(false);
});
