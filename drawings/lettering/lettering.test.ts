import { expect, test } from "vitest";
import { Definitions } from "../pen/definitions.ts";
import { fitLines, lettering, widthOf } from "./lettering.ts";

const roomy = { width: 160, height: 80 };

test("breaks a name so that its letters are as large as possible", () => {
  expect(fitLines("Foxtail Millet", roomy, { most: 3, largest: 36 }).lines).toEqual([
    "Foxtail",
    "Millet",
  ]);
  expect(fitLines("Ragi", roomy, { most: 3, largest: 36 })).toEqual({ lines: ["Ragi"], size: 36 });
});

test("keeps every line inside the space", () => {
  const narrow = { width: 90, height: 60 };
  const { lines, size } = fitLines("Hand-Pounded Brown Rice", narrow, { most: 3, largest: 36 });
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(narrow.width + 1e-9);
  expect(lines.length * size).toBeLessThanOrEqual(narrow.height);
});

test("defines a letter's outline once, however often it occurs in the text", () => {
  const defs = new Definitions();
  const text = lettering("noon", { size: 30, x: 0, y: 0, fill: "#000000" }, defs);
  expect(text.match(/<use/g)).toHaveLength(4);
  expect(String(defs).match(/<path/g)).toHaveLength(2);
});

test("rejects a letter that the font lacks instead of drawing a box", () => {
  const draw = () => lettering("రాగి", { size: 30, x: 0, y: 0, fill: "#000000" }, new Definitions());
  expect(draw).toThrow("lacks a letter");
});
