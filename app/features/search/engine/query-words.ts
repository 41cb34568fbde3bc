import { foldWord } from "./words/fold-word.ts";
import { withPackSizes } from "./words/pack-sizes.ts";
import { lettersOf, searchWords } from "./words/search-words.ts";

export interface QueryWord {
  /** The word in lower case, corrected if it was misspelt. */
  written: string;
  /** The word as it was typed, in lower case. */
  typed: string;
  folded: string;
  /** The number of letters, as a reader counts them. */
  letters: number;
  /** The number of typing errors if the word was corrected; else 0. */
  errors: number;
  /** Other corrections that are equally near, folded. */
  alternatives: readonly string[];
  /** Whether results may lack the word: 'buy', 'best', '1 kg'. */
  isOptional: boolean;
}

/** A parsed query. */
export interface Query {
  words: QueryWord[];
  /** The excluded words, folded: 'sugar' in 'malt without sugar'. */
  excluded: string[];
  /** Whether the query means only food, as in 'cooking oil'. */
  isFood: boolean;
}

/** The maximum number of words in a query, with those that it excludes. Further words are ignored. */
const MAX_WORDS = 8;

const split = (words: string) => new Set(words.split(" "));

/** Stop words, which are about the purchase rather than the product. */
const STOP_WORDS = split(
  "a an and any at bag bags best bottle box buy by carton cheap chahiye cost desi for from fresh genuine give good healthy home " +
    "homemade i in is item items jar ka ke ki ko kavali me my natural near need of offer on online or order organic original " +
    "our packet packets pkt pouch please powder premium price product products pure quality rate shop some store the to type vendum venum " +
    "want wala where with without thool पाउडर தூள்",
);
const FOOD_WORDS = split("cooking edible eating eatable food foods");
const UNITS = split(
  "g gm gms gr gram grams kg kgs kilo kilos kilogram kilograms ml l lt ltr litre litres liter liters lb lbs oz pc pcs piece pieces",
);
const AMOUNT = /^\d+([a-z]+)?$/;
const BEFORE_WITHOUT = split("no without minus non");
const AFTER_WITHOUT = split("free");
/** 'Sugarfree' is 'sugar free'. */
const JOINED_FREE = /(?<=^[a-z]{4,})free$/;

/**
 * Parses a query. If it has only stop words and units, they count like other words. `isTerm` returns whether the words are a
 * known term, so that 'no onion garlic' excludes nothing.
 */
export function parseQuery(text: string, isTerm: (words: readonly string[]) => boolean): Query {
  const typed = searchWords(withPackSizes(text)).flatMap((word) =>
    JOINED_FREE.test(word) ? [word.replace(JOINED_FREE, ""), "free"] : [word],
  );
  const isTermFrom = (at: number) => [4, 3, 2].some((count) => isTerm(typed.slice(at, at + count)));
  const excluded: string[] = [];
  const words: QueryWord[] = [];
  let isFood = false;
  for (let at = 0; at < typed.length && words.length + excluded.length < MAX_WORDS; at++) {
    const [word, next] = [typed[at] ?? "", typed[at + 1]];
    if (next !== undefined && BEFORE_WITHOUT.has(word) && !isTermFrom(at)) {
      excluded.push(foldWord(next));
      at++;
    } else if (next !== undefined && AFTER_WITHOUT.has(next) && !isTermFrom(at)) {
      excluded.push(foldWord(word));
      at++;
    } else {
      if (FOOD_WORDS.has(word)) isFood = true;
      words.push(toWord(word, isUnneeded(word, typed[at - 1], next)));
    }
  }
  const needed = words.some(({ isOptional }) => !isOptional);
  if (needed || excluded.length > 0) return { words, excluded, isFood };
  return { words: words.map((word) => ({ ...word, isOptional: false })), excluded, isFood };
}

function toWord(written: string, isOptional: boolean): QueryWord {
  const letters = lettersOf(written).length;
  return {
    written,
    typed: written,
    folded: foldWord(written),
    letters,
    errors: 0,
    alternatives: [],
    isOptional,
  };
}

function isUnneeded(word: string, before: string | undefined, next: string | undefined): boolean {
  if (STOP_WORDS.has(word) || FOOD_WORDS.has(word)) return true;
  const [, unit] = AMOUNT.exec(word) ?? [];
  if (unit !== undefined) return UNITS.has(unit);
  if (AMOUNT.test(word)) return next !== undefined && UNITS.has(next);
  return UNITS.has(word) && before !== undefined && AMOUNT.test(before);
}
