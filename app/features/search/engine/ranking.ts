import { type RankingColumns, STANDINGS } from "./ranking-columns.ts";
import { LEVEL } from "./segment-matches.ts";

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

/** How much of a product's name matches a search. */
export const PART = { whole: 0, kind: 1, mention: 2 } as const;

const MAX_FURTHER = 3;

/** The matches of a search in one product. One object is reused for all products of a search. */
export class MatchedWords {
  /** The worst of its parts. */
  level = 0;
  /** Of its names. */
  bits = 0;
  /** Parts of the search that are only in the product's texts. */
  inText = 0;
  /** Whether the search names its category. */
  isOfCategory = false;
  /** Which part of its name has matched. */
  part: number = PART.mention;
  /** For what only mentions it: further words of the nearest name, at most 3. */
  further = 0;

  /** Compares with the names of a slot, once the other fields are set. */
  compareNames(columns: RankingColumns, slot: number): void {
    this.part = PART.mention;
    if (this.level >= LEVEL.text) {
      this.further = Math.min(this.inText, MAX_FURTHER);
      return;
    }
    if (this.bits === 0) {
      this.further = MAX_FURTHER;
      return;
    }
    this.further = columns.furtherWords(slot, this.bits, MAX_FURTHER);
    if (this.further === 0) this.part = PART.whole;
    else if (columns.namesKind(slot, this.bits)) this.part = PART.kind;
    if (this.part === PART.kind) this.further = 0;
  }

  /** Whether the product only mentions what the search names. */
  get isMention(): boolean {
    if (this.level >= LEVEL.text) return true;
    return this.part === PART.mention && !(this.isOfCategory && this.bits === 0);
  }
}

/** The bucket of a product whose worst level is `level`. */
export function bucketOf(level: number, part: number): number {
  if (level >= LEVEL.text) return BUCKET.text;
  if (level === LEVEL.category) return BUCKET.category;
  if (level === LEVEL.beginningOfCategory) return BUCKET.beginning;
  if (level === LEVEL.synonym && part === PART.mention) return BUCKET.synonym;
  if (level <= LEVEL.synonym) return BUCKET.itself + part;
  if (level === LEVEL.sound) return BUCKET.soundItself + part;
  if (level <= LEVEL.beginningOfSynonym) return BUCKET.beginningItself + part;
  return (level === LEVEL.error ? BUCKET.errorItself : BUCKET.errorsItself) + part;
}

/** Within a bucket: by category, synonym, further words and standing. */
const RANKS_OF_A_BUCKET = 2 * 2 * (MAX_FURTHER + 1) * STANDINGS;

/** One number by which results are sorted: lower comes first. `standing` is the product's among equals. */
export function rankOf(matched: MatchedWords, bucket: number, standing: number): number {
  const { level, isOfCategory, further } = matched;
  const isSynonym = level === LEVEL.synonym || level === LEVEL.beginningOfSynonym;
  let rank = bucket * 2 + (isOfCategory ? 0 : 1);
  rank = rank * 2 + (isSynonym ? 1 : 0);
  rank = rank * (MAX_FURTHER + 1) + further;
  return rank * STANDINGS + standing;
}

/** Whether a product with this rank has what was searched for only in its ingredients and description. */
export const isOnlyInText = (rank: number) => rank >= BUCKET.text * RANKS_OF_A_BUCKET;
