import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PALETTE_NAMES, PALETTES, paletteStyle } from "./palettes.ts";

type Tokens = Record<string, string>;

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [, lightBlock = "", darkBlock = ""] =
  /^:root \{(.*?)^\}.*?data-theme="dark"\] \{(.*?)^ {2}\}/ms.exec(css) ?? [];
const tokensOf = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
const LIGHT = tokensOf(lightBlock);
const DARK = { ...LIGHT, ...tokensOf(darkBlock) };

/** Text on a background, at least 4.5 to 1. */
const TEXT: readonly (readonly [text: string, ground: string])[] = [
  ...["leaf", "leaf-deep"].flatMap((text) =>
    ["paper", "surface", "sunken", "leaf-tint"].map((ground) => [text, ground] as const),
  ),
  ["on-leaf", "leaf"],
  ["on-leaf", "leaf-deep"],
  ["paper", "leaf-deep"],
  ["ink", "leaf-tint"],
  ["soft", "leaf-tint"],
  ["clay", "leaf-tint"],
  ["success", "leaf-tint"],
  ["on-grove", "grove"],
  ["on-grove-strong", "grove"],
  ["on-grove", "grove-line"],
  ["on-grove-strong", "grove-line"],
];
/** Borders, icons and focus rings on a background, at least 3 to 1. */
const GRAPHICS: readonly (readonly [line: string, ground: string])[] = [
  ["clay", "leaf-tint"],
  ["edge", "leaf-tint"],
  ["grove-edge", "grove"],
  ["turmeric", "grove"],
  ["turmeric", "grove-line"],
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("measures the contrast of colours as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the first palette is the one in the stylesheet", () => {
  expect(LIGHT).toMatchObject(PALETTES.leaf.light);
  expect(DARK).toMatchObject(PALETTES.leaf.dark);
  expect(paletteStyle("leaf")).toBe("");
});

describe.each(PALETTE_NAMES)("the palette %s", (name) => {
  const modes: [string, Tokens][] = [
    ["light", { ...LIGHT, ...PALETTES[name].light }],
    ["dark", { ...DARK, ...PALETTES[name].dark }],
  ];
  test.each(modes)("is readable in %s mode", (_mode, tokens) => {
    const low = (pairs: typeof TEXT, least: number) =>
      pairs.flatMap(([front, ground]) => {
        const [a, b] = [tokens[front], tokens[ground]];
        if (!a || !b) return [`${front} on ${ground}: no such token`];
        const ratio = contrast(a, b);
        return ratio < least ? [`${front} on ${ground}: ${ratio.toFixed(2)}`] : [];
      });
    expect([...low(TEXT, 4.5), ...low(GRAPHICS, 3)]).toEqual([]);
  });
});
