/**
 * Folding: different spellings of the same word become equal. Latin letters are folded by sound, because Indian words have no
 * fixed spelling in them ('jeelakarra', 'jilakara'). Indian scripts are folded by the signs that writers leave out or swap.
 */

const LATIN = /^[a-z0-9]+$/;
const MARKS = /\p{M}/gu;

/** The rules for folding by sound. Each is applied to the whole word, in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ck/g, "k"],
  [/([td])h/g, "$1"],
  [/([bkgp])h/g, "$1"],
  [/zh/g, "l"],
  [/sh/g, "s"],
  [/c(?=[eiy])/g, "s"],
  [/c(?!h)/g, "k"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/f/g, "p"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/au/g, "o"],
  [/aa+/g, "a"],
  [/ee+|ii+/g, "i"],
  [/oo+|uu+/g, "u"],
  [/^y(?=[ei])/, ""],
  [/iy(?=[aeou])/g, "i"],
  [/ay(?![aeiou])/g, "ai"],
  [/(.)\1+/g, "$1"],
];

/** Words of up to this many letters are never plurals. */
const SHORTEST_SINGULAR = 3;
/** The minimum number of letters that must remain after the ending is removed. Shorter words aren't stemmed: 'rava' isn't 'raw'. */
const SHORTEST_STEM = { latin: 4, indic: 3 };

/** Folds a word of `searchWords`, so that spellings of the same word become equal. */
export function foldWord(word: string): string {
  return remember(folds, word, (unknown) => {
    const spelling = spellWord(unknown);
    return isLatin(spelling)
      ? foldLatin(spelling)
      : withoutEnding(spelling, LAST_MARK, SHORTEST_STEM.indic);
  });
}

/** A word in its original spelling, but in the singular and without accents, nuktas and doubled letters of Indian scripts. */
export function spellWord(word: string): string {
  return remember(spellings, word, (unknown) => {
    const plain = isLatin(unknown) ? unknown : withoutAccents(unknown);
    return isLatin(plain) ? withoutPlural(plain) : spellIndic(plain);
  });
}

/** The maximum number of words in each cache. Building the index folds the same words over and over. */
const MAX_REMEMBERED = 20_000;
const folds = new Map<string, string>();
const spellings = new Map<string, string>();

function remember(
  known: Map<string, string>,
  word: string,
  compute: (word: string) => string,
): string {
  const remembered = known.get(word);
  if (remembered !== undefined) return remembered;
  if (known.size >= MAX_REMEMBERED) known.clear();
  const computed = compute(word);
  known.set(word, computed);
  return computed;
}

function isLatin(word: string): boolean {
  return LATIN.test(word);
}

/** Removes the accents of Latin letters. Marks of other scripts are vowels and stay. */
function withoutAccents(word: string): string {
  const plain = word.normalize("NFKD").replace(MARKS, "");
  return isLatin(plain) ? plain : word;
}

function foldLatin(word: string): string {
  // Numbers and codes have no sound.
  if (/[0-9]/.test(word)) return word;
  const sounded = SOUNDS.reduce((text, [sound, letters]) => text.replace(sound, letters), word);
  return withoutEnding(sounded, /[au]$/, SHORTEST_STEM.latin).replace(/(?<=...)e?y$/, "i");
}

function withoutPlural(word: string): string {
  if (word.length <= SHORTEST_SINGULAR) return word;
  return word
    .replace(/leaves$/, "leaf")
    .replace(/(?<=[a-z]{2})ies$/, "y")
    .replace(/(?<=sh|ch|x|ss)es$/, "")
    .replace(/(?<=[a-rt-z0-9])s$/, "");
}

function withoutEnding(word: string, ending: RegExp, shortest: number): string {
  const shorter = word.replace(ending, "");
  return shorter.length >= shortest ? shorter : word;
}

/** The viramas, which join two consonants, and the nasal consonants of each script. */
const VIRAMA = "[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D]";
const NUKTAS = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C]/gu;
/** Devanagari, Telugu and Kannada write a nasal before a consonant as a letter or as a dot. */
const NASALS: readonly (readonly [RegExp, string])[] = [
  [/\u0901/gu, "\u0902"],
  [/[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])/gu, "\u0902"],
  [/\u0C01/gu, "\u0C02"],
  [/[\u0C19\u0C1E\u0C23\u0C28\u0C2E]\u0C4D(?=[\u0C15-\u0C39])/gu, "\u0C02"],
  [/[\u0C99\u0C9E\u0CA3\u0CA8\u0CAE]\u0CCD(?=[\u0C95-\u0CB9])/gu, "\u0C82"],
];
const DOUBLED = new RegExp(`(\\p{L})${VIRAMA}\\1`, "gu");
/** Tamil doubles the first consonant of the next word: 'மல்லித் தூள்'. */
const JOINING_CONSONANT = /[\u0B95\u0B9A\u0BA4\u0BAA]\u0BCD$/u;
const LAST_MARK = /\p{M}+$/u;

function spellIndic(word: string): string {
  // NFKD separates a nukta from its letter.
  const plain = word.normalize("NFKD").replace(NUKTAS, "").normalize("NFC");
  const nasal = NASALS.reduce((text, [written, dot]) => text.replace(written, dot), plain);
  return withoutEnding(nasal.replace(DOUBLED, "$1"), JOINING_CONSONANT, SHORTEST_STEM.indic);
}
