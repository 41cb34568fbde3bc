import sanscript from "@indic-transliteration/sanscript";

/** Indian scripts, each with the name of its transliteration scheme. */
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

/** Characters that the schemes don't support: nuktas, gemination signs, zero-width joiners. */
const UNSUPPORTED = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0A71\u200B-\u200D]/gu;

/** Malayalam's chillu letters (without a vowel), each as its base letter and a virama. */
const CHILLUS: Record<string, string> = {
  "\u0D7A": "\u0D23\u0D4D",
  "\u0D7B": "\u0D28\u0D4D",
  "\u0D7C": "\u0D30\u0D4D",
  "\u0D7D": "\u0D32\u0D4D",
  "\u0D7E": "\u0D33\u0D4D",
  "\u0D7F": "\u0D15\u0D4D",
};

/** A text in everyday Latin spelling. Transliterates Indian scripts and leaves others unchanged. */
export function inLatin(title: string): string {
  const supported = title
    .normalize("NFD")
    .replace(UNSUPPORTED, "")
    .replace(/[\u0D7A-\u0D7F]/gu, (letter) => CHILLUS[letter] ?? letter)
    .normalize("NFC");
  return SCRIPTS.reduce(
    (text, [scheme, letters]) =>
      letters.test(text) ? toEverydaySpelling(sanscript.t(text, scheme, "iast")) : text,
    supported,
  );
}

/** Turns scholarly transliteration into everyday spelling: 'ciṃtapaṃḍu' becomes 'chintapandu'. */
function toEverydaySpelling(text: string): string {
  return text
    .replace(/[ṃ~](?=[pbm])/g, "m")
    .replace(/[ṃ~]/g, "n")
    .replace(/[śṣ]/g, "sh")
    .replace(/ḻ/g, "zh")
    .replace(/c/g, "ch");
}

/** Names by language in plain Latin letters. Names that need no transliteration are left out. */
export function latinNames(
  names: Partial<Record<string, string>>,
): Partial<Record<string, string>> {
  const latin = Object.entries(names).flatMap(([language, name = ""]) => {
    const text = inLatin(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    return text === name.toLowerCase() ? [] : [[language, text] as const];
  });
  return Object.fromEntries(latin);
}
