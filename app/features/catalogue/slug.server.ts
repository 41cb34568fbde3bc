import sanscript from "@indic-transliteration/sanscript";

/** The scripts of India that are written with Latin letters by a scheme, under the scheme's name. */
const SCRIPTS = [
  ["devanagari", /\p{Script=Devanagari}/u],
  ["telugu", /\p{Script=Telugu}/u],
  ["tamil_extended", /\p{Script=Tamil}/u],
  ["kannada", /\p{Script=Kannada}/u],
  ["malayalam", /\p{Script=Malayalam}/u],
  ["bengali", /\p{Script=Bengali}/u],
  ["gujarati", /\p{Script=Gujarati}/u],
  ["gurmukhi", /\p{Script=Gurmukhi}/u],
  ["oriya", /\p{Script=Oriya}/u],
] as const;

/** What the schemes don't know: dots below letters, doubling signs, zero-width joiners. */
const UNKNOWN = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0A71\u200B-\u200D]/gu;

/** Malayalam's letters without a vowel, each written as the letter and the sign that takes its vowel away. */
const CHILLUS: Record<string, string> = {
  "\u0D7A": "\u0D23\u0D4D",
  "\u0D7B": "\u0D28\u0D4D",
  "\u0D7C": "\u0D30\u0D4D",
  "\u0D7D": "\u0D32\u0D4D",
  "\u0D7E": "\u0D33\u0D4D",
  "\u0D7F": "\u0D15\u0D4D",
};

const LONGEST = 80;

/**
 * A title as it stands in file names and SKUs: lower-case Latin letters and digits with hyphens, never empty. Words in a script
 * of India are written as they sound; where nothing can be, as in Urdu, it is 'product'.
 */
export function slugOf(title: string): string {
  const plain = inLatin(title).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return slug || "product";
}

function inLatin(title: string): string {
  const known = title
    .normalize("NFD")
    .replace(UNKNOWN, "")
    .replace(/[\u0D7A-\u0D7F]/gu, (letter) => CHILLUS[letter] ?? letter)
    .normalize("NFC");
  return SCRIPTS.reduce(
    (text, [scheme, letters]) =>
      letters.test(text) ? asItSounds(sanscript.t(text, scheme, "iast")) : text,
    known,
  );
}

/** The letters of scholars as people write them: 'ciṃtapaṃḍu' is 'chintapandu'. */
function asItSounds(text: string): string {
  return text
    .replace(/[ṃ~](?=[pbm])/g, "m")
    .replace(/[ṃ~]/g, "n")
    .replace(/[śṣ]/g, "sh")
    .replace(/ḻ/g, "zh")
    .replace(/c/g, "ch");
}
