import type { Names } from "../category/category-schema.ts";
import { SMALL_FONT_SYLLABLES } from "./small-font-syllables.server.ts";

/** A letter with its vowel signs and marks, and the letters that a virama joins to it. */
const SYLLABLE = /\p{L}(?:[\p{M}\u200c\u200d]|(?<=[\u094d\u0bcd\u0c4d][\u200c\u200d]?)\p{L})*/gu;
/** Letters, signs and digits of Telugu, Tamil and Devanagari. */
const INDIAN = /[\u0900-\u0963\u0966-\u097f\u0b80-\u0bff\u0c00-\u0c7f]/;
const LANGUAGES = ["te", "ta", "hi"] as const;

type Language = (typeof LANGUAGES)[number];

const syllableSet = (language: Language): ReadonlySet<string> =>
  new Set(SMALL_FONT_SYLLABLES[language].split(" "));
const small = { te: syllableSet("te"), ta: syllableSet("ta"), hi: syllableSet("hi") };

/** The syllables of a text that are in an Indian script. */
export function syllablesOf(text: string): string[] {
  return (text.match(SYLLABLE) ?? []).filter((syllable) => INDIAN.test(syllable));
}

/**
 * The languages in which a name needs the full font, because the small font for first visits lacks one of its syllables. Returns
 * a part of a response, usually empty.
 */
export function wholeFontsOf(names: Names): { whole_fonts?: Language[] } {
  const languages = LANGUAGES.filter((language) => !isInSmallFont(names[language], language));
  return languages.length === 0 ? {} : { whole_fonts: languages };
}

function isInSmallFont(name: string | undefined, language: Language): boolean {
  if (!name) return true;
  const syllables = syllablesOf(name);
  // Indian characters outside syllables, such as digits or lone signs, aren't in any small font.
  const rest = name.replace(SYLLABLE, "");
  return !INDIAN.test(rest) && syllables.every((syllable) => small[language].has(syllable));
}
