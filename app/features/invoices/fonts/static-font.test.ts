import { beforeAll, describe, expect, test } from "vitest";
import { type Font, openFont } from "./font-library.server.ts";
import { makeStaticFont } from "./static-font.server.ts";

const FOLDER = "@fontsource-variable";

function make(file: string, weight = 400): Font {
  return openFont(makeStaticFont(`${FOLDER}/${file}.woff2`, weight));
}

/** The signs of each drawn glyph, in the order in which they are drawn. */
function drawn(font: Font, text: string): string[] {
  const { glyphs } = font.layout(text);
  expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
  return glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
}

describe("words are shaped", () => {
  test("in Telugu: conjuncts become one piece with what hangs below, vowels join their letter", () => {
    const font = make("noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal");
    expect(drawn(font, "క్ష")).toEqual(["క్ష"]);
    expect(drawn(font, "కొ")).toEqual(["కొ"]);
    expect(drawn(font, "స్త్రీ").length).toBeLessThan(6);
    expect(drawn(font, "కొర్రలు పెసరపప్పు రాష్ట్రం").length).toBeGreaterThan(5);
  });

  test("in Tamil: a vowel that follows in writing is drawn before its letter", () => {
    const font = make("noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal");
    expect(drawn(font, "னை")).toEqual(["ை", "ன"]);
    expect(drawn(font, "ஸ்ரீ")).toEqual(["ஸ்ரீ"]);
  });

  test("in Hindi: half letters join, and a short i is drawn first", () => {
    const font = make("noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal");
    expect(drawn(font, "क्ष")).toEqual(["क्ष"]);
    expect(drawn(font, "हि")[0]).toContain("ि");
    expect(drawn(font, "कर्ज़").length).toBeLessThan(5);
  });
});

describe("a weight", () => {
  let light: Font;
  let bold: Font;
  beforeAll(() => {
    light = make("figtree/files/figtree-latin-wght-normal", 300);
    bold = make("figtree/files/figtree-latin-wght-normal", 800);
  });

  test("changes the outlines and the widths, not the signs", () => {
    expect(light.numGlyphs).toBe(bold.numGlyphs);
    const width = (font: Font) => font.layout("Millet").advanceWidth;
    expect(width(bold)).toBeGreaterThan(width(light));
  });

  test("is there of letters that are put together of two", () => {
    const [glyph] = bold.layout("é").glyphs;
    expect(glyph?.path.commands.filter(({ command }) => command === "closePath")).toHaveLength(3);
  });
});

test("the rupee sign is in the file for more than English", () => {
  expect(drawn(make("figtree/files/figtree-latin-ext-wght-normal"), "₹")).toEqual(["₹"]);
});
