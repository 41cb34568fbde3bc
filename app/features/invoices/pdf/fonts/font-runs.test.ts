import { describe, expect, test } from "vitest";
import { openFont } from "./font-files.server.ts";
import { splitByFont, widthOf } from "./font-runs.server.ts";

const fontsOf = (text: string) => splitByFont(text).map(({ font }) => font);

/** The characters of each glyph, in drawing order. */
function drawn(text: string): string[] {
  return splitByFont(text).flatMap(({ text: part, font, features }) =>
    openFont(font)
      .layout(part, features)
      .glyphs.map(({ id, codePoints }) => {
        expect(id).not.toBe(0);
        return String.fromCodePoint(...codePoints);
      }),
  );
}

test("gives each script its font and keeps spaces with the word before", () => {
  expect(splitByFont("Ragi ₹99 కొర్రలు తినండి! தினை कंगनी।")).toEqual([
    { text: "Ragi ₹99 ", font: "Figtree" },
    { text: "కొర్రలు తినండి", font: "Telugu" },
    { text: "! ", font: "Figtree" },
    { text: "தினை ", font: "Tamil" },
    { text: "कंगनी।", font: "Devanagari" },
  ]);
});

test.each([
  ["Kannada", "ಕೃಷ್ಣಮೂರ್ತಿ"],
  ["Malayalam", "ശ്രീകുമാർ"],
  ["Bengali", "চট্টোপাধ্যায়"],
  ["Bengali", "ৰাজীৱ"],
  ["Gujarati", "શ્રીનગર"],
  ["Gurmukhi", "ਸਿੰਘ"],
  ["Odia", "ଭୁବନେଶ୍ୱର"],
  ["Arabic", "عبدالرحمٰن"],
  ["Ol Chiki", "ᱥᱟᱱᱛᱟᱲᱤ"],
  ["Meetei Mayek", "ꯃꯅꯤꯄꯨꯔ"],
] as const)("%s writes %s", (font, text) => {
  expect(splitByFont(text)).toMatchObject([{ text: text.normalize("NFC"), font }]);
  expect(drawn(text).length).toBeGreaterThan(3);
});

test("a joiner doesn't break the word that it shapes", () => {
  expect(splitByFont("క్\u200cష")).toEqual([{ text: "క్\u200cష", font: "Telugu" }]);
});

test("headings use their own font only for Latin letters", () => {
  expect(splitByFont("Nela కొర్రలు", "Fraunces").map((run) => run.font)).toEqual([
    "Fraunces",
    "Telugu",
  ]);
});

test.each([
  ["Anitha 😀", "Anitha ·"],
  ["👩‍🌾🇮🇳", "··"],
  ["中文", "··"],
  ["Ṇāga Ž ₹", "Nāga Ž ₹"],
  ["\ud800x\u0000y\u00ad", "·xy"],
  ["a\nb\tc", "a b c"],
  ["", ""],
])("writes %j as %j", (text, written) => {
  expect(
    splitByFont(text)
      .map((run) => run.text)
      .join(""),
  ).toBe(written);
});

describe("the shaping of words", () => {
  test("in Telugu makes a conjunct one glyph with the letter below, and joins vowels to their letter", () => {
    expect(drawn("క్ష")).toEqual(["క్ష"]);
    expect(drawn("కొ")).toEqual(["కొ"]);
    expect(drawn("స్త్రీ").length).toBeLessThan(6);
  });

  test("in Tamil and Hindi draws a left-hand vowel, stored after its letter, before it", () => {
    expect(drawn("னை")).toEqual(["ை", "ன"]);
    expect(drawn("हि")[0]).toContain("ि");
    expect(drawn("कर्ज़").length).toBeLessThan(5);
  });

  test("in Urdu joins letters and draws them from last to first", () => {
    const glyphs = drawn("محمد");
    expect(glyphs).toHaveLength(4);
    expect(glyphs.toReversed().join("")).toBe("محمد");
  });
});

/** fontkit throws on some of these; see `NO_MARKS_ABOVE`. */
test("every syllable of every script can be shaped", () => {
  const blocks = [0x900, 0x980, 0xa00, 0xa80, 0xb00, 0xb80, 0xc00, 0xc80, 0xd00];
  for (const block of blocks) {
    const at = (offset: number) => String.fromCodePoint(block + offset);
    const vowels = ["", at(0x3f), at(0x41), at(0x47), at(0x02)];
    for (let one = 0x15; one <= 0x39; one += 5) {
      const syllables = vowels.flatMap((vowel) => [
        at(one) + vowel,
        at(one) + at(0x4d) + at(0x30) + vowel,
        at(0x38) + at(0x4d) + at(one) + vowel,
      ]);
      for (const run of splitByFont(syllables.join(" ")))
        expect(widthOf(run, 8, true)).toBeGreaterThan(0);
    }
  }
});

test("punctuation and digits are Latin", () => {
  expect(fontsOf("గది 5, (వీధి)")).toEqual(["Telugu", "Figtree", "Telugu", "Figtree"]);
});
