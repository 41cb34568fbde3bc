import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import {
  syllablesOf,
  wholeFontsOf,
} from "../app/features/catalogue/name-fonts/name-fonts.server.ts";
import { SMALL_FONT_SYLLABLES } from "../app/features/catalogue/name-fonts/small-font-syllables.server.ts";
import { drawText, fullFont, openFont } from "../scripts/fonts/shaped-font.ts";
import { starterNames } from "../scripts/fonts/starter-names.ts";

const { resolve } = createRequire(import.meta.url);
const SCRIPTS = [
  { language: "te", slug: "telugu" },
  { language: "ta", slug: "tamil" },
  { language: "hi", slug: "devanagari" },
] as const;
const INVENTED = 500;
/** Bytes at the start of a font that name its tables; no font here has more than 32. */
const TABLE_DIRECTORY = 12 + 16 * 32;
const names = starterNames();

type Font = ReturnType<typeof openFont>;

describe.each(SCRIPTS)("the small $slug font", ({ language, slug }) => {
  const syllables = SMALL_FONT_SYLLABLES[language].split(" ");
  let small: Font;
  let whole: Font;
  beforeAll(async () => {
    const source = `@fontsource-variable/noto-sans-${slug}/files/noto-sans-${slug}-${slug}-wght-normal.woff2`;
    whole = openFont(await fullFont(readFileSync(resolve(source)), 400));
    small = openFont(await fullFont(readFileSync(`app/styles/web-fonts/${slug}.woff2`)));
  });

  /** Words, because spaces and punctuation come from another font. */
  function expectSame(texts: readonly string[]) {
    const words = [...new Set(texts.flatMap((text) => text.match(/[\u0900-\u0d7f]+/g) ?? []))];
    expect(words.length).toBeGreaterThan(100);
    for (const word of words) {
      const drawn = drawText(small, word, language);
      expect(drawn, word).toEqual(drawText(whole, word, language));
      expect(
        drawn.some(({ missing }) => missing),
        word,
      ).toBe(false);
    }
  }

  test("draws every name of the starter catalogue like the whole font", () => {
    expectSame(names[language]);
    expect(
      names[language].filter((name) => wholeFontsOf({ [language]: name }).whole_fonts),
    ).toEqual([]);
  });

  test("draws any word of its syllables like the whole font", () => {
    // A syllable that ends in a virama may become another one before a letter.
    const words = Array.from({ length: INVENTED }, (_, at) =>
      [at, at * 7 + 3, at * 31 + 11].map((n) => syllables[n % syllables.length]).join(""),
    ).filter((word) => !wholeFontsOf({ [language]: word }).whole_fonts);
    expectSame([...syllables, ...words]);
  });

  test("has these letters in the range of its style rule, and no others", () => {
    const css = readFileSync("app/styles/web-fonts.css", "utf8");
    const [, list = ""] =
      new RegExp(`web-fonts/${slug}\\.woff2[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
    const ranges = list.split(",").map((range) =>
      range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16)),
    );
    const codes = ranges.flatMap(([from = 0, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    const used = new Set([...syllables.join("")].map((char) => char.codePointAt(0)));
    expect(codes).toEqual([...used].toSorted((a = 0, b = 0) => a - b));
  });
});

describe("a name uses the whole font", () => {
  test.each([
    ["a conjunct that no name has", { hi: "ङ्ख" }, ["hi"]],
    ["a letter that no name has", { te: "ఋషి" }, ["te"]],
    ["a digit", { hi: "शहद २" }, ["hi"]],
    ["a joiner", { ta: "க்\u200cஷ" }, ["ta"]],
    ["a sign without a letter", { te: "\u0c3e" }, ["te"]],
    ["another script than its language's", { te: "शहद" }, ["te"]],
    ["one language of three", { te: "తేనె", ta: "தேன்", hi: "ङ्ख" }, ["hi"]],
  ])("for %s", (_case, given, expected) => {
    expect(wholeFontsOf(given)).toEqual({ whole_fonts: expected });
  });

  test.each([
    ["nothing", {}],
    ["an empty name", { te: "" }],
    ["Latin letters and punctuation", { te: "Ragi (500 g), 2 × 1 kg" }],
    ["known syllables in a new order", { hi: "लाल शहद, कंगनी" }],
  ])("not for %s", (_case, given) => {
    expect(wholeFontsOf(given)).toEqual({});
  });
});

test("the small fonts contain all Indian-script text in the pages' sources", () => {
  for (const file of [
    "app/features/search/suggestions/voice-search.tsx",
    "app/features/catalogue/home/seeds.ts",
  ]) {
    const syllables = syllablesOf(readFileSync(file, "utf8"));
    const known = new Set(Object.values(SMALL_FONT_SYLLABLES).flatMap((list) => list.split(" ")));
    expect(syllables.length).toBeGreaterThan(5);
    expect(syllables.filter((syllable) => !known.has(syllable))).toEqual([]);
  }
});

test.each(readdirSync("app/styles/web-fonts"))(
  "%s keeps its hinting, without which Linux rounds the width of each letter",
  async (file) => {
    const font = await fullFont(readFileSync(`app/styles/web-fonts/${file}`));
    expect(font.subarray(0, TABLE_DIRECTORY).toString("latin1")).toMatch(/prep/);
  },
);
