import type { ProductFacts } from "./product-set.ts";
import { LEVEL } from "./segment-matches.ts";
import { bitCount } from "./words/vocabulary.ts";

/**
 * The buckets of results, best first. Within one: the category that is
 * named, words as they are typed before synonyms, names with fewer further words, food
 * before the rest, in stock, the most popular.
 */
export const BUCKET = {
  /** The SKU of a pack. */
  sku: 0,
  /** The whole name, in any language or by a synonym: the thing itself. */
  itself: 1,
  /** What the thing is, the last word of its name: any flour for 'flour'. */
  kind: 2,
  /** Something that the name mentions: ragi flour for 'ragi'. */
  contains: 3,
  soundItself: 4,
  soundKind: 5,
  sound: 6,
  category: 7,
  beginningItself: 8,
  beginningKind: 9,
  beginning: 10,
  /** Mentioned in the name by a synonym. */
  synonym: 11,
  errorItself: 12,
  errorKind: 13,
  error: 14,
  errorsItself: 15,
  errorsKind: 16,
  errors: 17,
  /** Only in ingredients and description. */
  text: 18,
} as const;

/** How a product answers a search. */
export interface Match {
  bucket: number;
  /** Whether the search names its category. */
  isOfCategory: boolean;
  /** Whether the search names something that the product only mentions. */
  isMention: boolean;
  /** Whether a synonym was needed. */
  isSynonym: boolean;
  /** For what only mentions it: further words of the nearest name, at most 3. */
  further: number;
}

const MAX_FURTHER = 3;

/**
 * The bucket of a product whose worst level is `level` and of whose names `bits` matched; `inText` counts the parts of the search
 * that are only in its texts.
 */
export function matchOf(
  facts: ProductFacts,
  { level, bits, inText, isOfCategory }: MatchedWords,
): Match {
  if (level >= LEVEL.text) {
    const further = Math.min(inText, MAX_FURTHER);
    return { bucket: BUCKET.text, isOfCategory, isMention: true, isSynonym: false, further };
  }
  const further = furtherWords(facts, bits);
  const part = further === 0 ? 0 : namesKind(facts, bits) ? 1 : 2;
  return {
    bucket: bucketOf(level, part),
    isOfCategory,
    isMention: part === 2 && !(isOfCategory && bits === 0),
    isSynonym: level === LEVEL.synonym || level === LEVEL.beginningOfSynonym,
    further: part === 1 ? 0 : further,
  };
}

interface MatchedWords {
  level: number;
  bits: number;
  inText: number;
  isOfCategory: boolean;
}

function bucketOf(level: number, part: 0 | 1 | 2): number {
  if (level === LEVEL.category) return BUCKET.category;
  if (level === LEVEL.beginningOfCategory) return BUCKET.beginning;
  if (level === LEVEL.synonym && part === 2) return BUCKET.synonym;
  if (level <= LEVEL.synonym) return BUCKET.itself + part;
  if (level === LEVEL.sound) return BUCKET.soundItself + part;
  if (level <= LEVEL.beginningOfSynonym) return BUCKET.beginningItself + part;
  return (level === LEVEL.error ? BUCKET.errorItself : BUCKET.errorsItself) + part;
}

function furtherWords({ variants }: ProductFacts, bits: number): number {
  if (bits === 0) return MAX_FURTHER;
  let fewest = MAX_FURTHER;
  for (const variant of variants) {
    if ((variant & bits) === 0) continue;
    fewest = Math.min(fewest, bitCount((variant & ~bits) >>> 0));
  }
  return fewest;
}

/** For what isn't eaten the title decides: a foot soak is no salt, though it is called so in Hindi. */
function namesKind({ heads, isFood }: ProductFacts, bits: number): boolean {
  if (!isFood) return ((heads[0] ?? 0) & bits) !== 0;
  for (const head of heads) if ((head & bits) !== 0) return true;
  return false;
}

const POPULARITY_RANGE = 2 ** 21;
/** By category, synonym, further words, food, stock and popularity. */
const RANKS_OF_A_BUCKET = 2 * 2 * (MAX_FURTHER + 1) * 2 * 2 * POPULARITY_RANGE;

/** One number by which results are sorted: lower comes first. */
export function rankOf(
  { bucket, isOfCategory, isSynonym, further }: Match,
  facts: ProductFacts,
): number {
  const popularity = Math.min(Math.max(facts.popularity, 0), POPULARITY_RANGE - 1);
  let rank = bucket * 2 + Number(!isOfCategory);
  rank = rank * 2 + Number(isSynonym);
  rank = rank * (MAX_FURTHER + 1) + further;
  rank = rank * 2 + Number(!facts.isFood);
  rank = rank * 2 + Number(!facts.inStock);
  return rank * POPULARITY_RANGE + (POPULARITY_RANGE - 1 - popularity);
}

/** Whether a product with this rank has what was searched for only in its ingredients and description. */
export const isOnlyInText = (rank: number) => rank >= BUCKET.text * RANKS_OF_A_BUCKET;
