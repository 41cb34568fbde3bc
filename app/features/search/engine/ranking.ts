import { LEVEL } from "./clause-matches.ts";
import { type RankingColumns, STATIC_RANKS } from "./ranking-columns.ts";

/**
 * The buckets of results, best first. Within a bucket, products are sorted by category (those in a category that the query names
 * come first), then words as typed before synonyms, then names with fewer extra words, then static rank: food, in stock, with the
 * pack size that the query names, most popular. For 'ragi flour', 'Ragi Flour' is in `itself`, 'Red Ragi Flour' in `kind`, 'Ragi
 * Flour Laddu' in `contains`.
 */
export const BUCKET = {
  /** The query is the SKU of a pack. */
  sku: 0,
  /** The whole name matches, in any language or by a synonym: the product itself. */
  itself: 1,
  /** The last word of the name, which says what the product is, matches: 'Ragi Flour' for 'flour'. */
  kind: 2,
  /** Another word of the name matches: ragi flour for 'ragi'. */
  contains: 3,
  soundItself: 4,
  soundKind: 5,
  sound: 6,
  category: 7,
  prefixItself: 8,
  prefixKind: 9,
  prefix: 10,
  /** A synonym of another word of the name matches. */
  synonym: 11,
  errorItself: 12,
  errorKind: 13,
  error: 14,
  errorsItself: 15,
  errorsKind: 16,
  errors: 17,
  /** Only words of the ingredients or the description match. */
  text: 18,
} as const;

/** How much of a product's name matches the query: all of it, its head, or only another word. */
export const PART = { whole: 0, kind: 1, mention: 2 } as const;

const MAX_EXTRA_WORDS = 3;

/** The parts of a product that match the query. One object is reused for all products. */
export class MatchedWords {
  /** The worst level of the clauses that match. */
  level = 0;
  /** The matching positions in its names. */
  positions = 0;
  /** The number of clauses that match only ingredients or description. */
  inText = 0;
  /** Whether the query names the product's category. */
  isOfCategory = false;
  /** The `PART` of the name that matches. */
  part: number = PART.mention;
  /**
   * For a mention, the number of other words in the best matching name. If only texts match, the number of clauses that match
   * there. At most 3.
   */
  extraWords = 0;

  /** Compares the matches with the names of a doc. Sets `part` and `extraWords`, based on the other fields. */
  compareNames(columns: RankingColumns, doc: number): void {
    this.part = PART.mention;
    if (this.level >= LEVEL.text) {
      this.extraWords = Math.min(this.inText, MAX_EXTRA_WORDS);
      return;
    }
    if (this.positions === 0) {
      this.extraWords = MAX_EXTRA_WORDS;
      return;
    }
    this.extraWords = columns.extraWords(doc, this.positions, MAX_EXTRA_WORDS);
    if (this.extraWords === 0) this.part = PART.whole;
    else if (columns.includesHead(doc, this.positions)) this.part = PART.kind;
    if (this.part === PART.kind) this.extraWords = 0;
  }

  /** Whether the product only mentions the search term. */
  get isMention(): boolean {
    if (this.level >= LEVEL.text) return true;
    return this.part === PART.mention && !(this.isOfCategory && this.positions === 0);
  }
}

/** The bucket of a product whose worst level is `level`. */
export function bucketOf(level: number, part: number): number {
  if (level >= LEVEL.text) return BUCKET.text;
  if (level === LEVEL.category) return BUCKET.category;
  if (level === LEVEL.categoryPrefix) return BUCKET.prefix;
  if (level === LEVEL.synonym && part === PART.mention) return BUCKET.synonym;
  if (level <= LEVEL.synonym) return BUCKET.itself + part;
  if (level === LEVEL.sound) return BUCKET.soundItself + part;
  if (level <= LEVEL.synonymPrefix) return BUCKET.prefixItself + part;
  return (level === LEVEL.error ? BUCKET.errorItself : BUCKET.errorsItself) + part;
}

/** The number of ranks in a bucket: by category, synonym, extra words and static rank. */
const RANKS_OF_A_BUCKET = 2 * 2 * (MAX_EXTRA_WORDS + 1) * STATIC_RANKS;

/** The rank of a product as one number, for sorting hits. Lower comes first. `staticRank` decides between equally good matches. */
export function rankOf(matched: MatchedWords, bucket: number, staticRank: number): number {
  const { level, isOfCategory, extraWords } = matched;
  const isSynonym = level === LEVEL.synonym || level === LEVEL.synonymPrefix;
  let rank = bucket * 2 + (isOfCategory ? 0 : 1);
  rank = rank * 2 + (isSynonym ? 1 : 0);
  rank = rank * (MAX_EXTRA_WORDS + 1) + extraWords;
  return rank * STATIC_RANKS + staticRank;
}

/** Whether a product with this rank matches only by its ingredients or description. */
export const isOnlyInText = (rank: number) => rank >= BUCKET.text * RANKS_OF_A_BUCKET;
