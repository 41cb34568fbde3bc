import type { Sources } from "./matcher.ts";
import type { Query } from "./query-words.ts";
import { BUCKET, bucketOf, MatchedWords, rankOf } from "./ranking.ts";
import type { Audience, RankingColumns } from "./ranking-columns.ts";
import { fewestSlots, LEVEL, type SegmentMatches } from "./segment-matches.ts";
import type { Segment } from "./segments.ts";

/** Products that a search has found, by their slots, unsorted. */
export interface Found {
  slots: readonly number[] | Int32Array;
  /** The rank of each slot, lower first; empty if all are equally relevant. */
  ranks: readonly number[] | Int32Array;
}

export interface Combined extends Found {
  /** How many words of the search were dropped, because no result has them. */
  dropped: number;
}

/** A part of a search with its matches. `segment` is null for an excluded part. */
export interface MatchedSegment {
  segment: Segment | null;
  matches: SegmentMatches;
}

/**
 * The products that match all needed parts, else those that match the most parts by complete words. A search for food finds no soap
 * or incense, unless it names it.
 */
export function combine(
  parts: readonly MatchedSegment[],
  query: Query,
  { products }: Pick<Sources, "products">,
  audience: Audience,
): Combined {
  return new Combination(parts, query, products, audience).combine();
}

/** One search. A class, because V8 optimises closures that are created for each search less well. */
class Combination {
  readonly #needed: readonly SegmentMatches[];
  readonly #optional: readonly SegmentMatches[];
  readonly #columns: RankingColumns;
  /** Of the columns, by slot. */
  readonly #wanted: ArrayLike<number>;
  readonly #food: ArrayLike<number>;
  readonly #standing: ArrayLike<number>;
  /** Whether non-food may be a result: never, only if the search names it, or like food. */
  readonly #nonFood: "never" | "itself" | "any";
  /** The matches of the current product. */
  readonly #words = new MatchedWords();

  constructor(
    parts: readonly MatchedSegment[],
    query: Query,
    products: Sources["products"],
    audience: Audience,
  ) {
    this.#needed = parts.filter((part) => !part.segment?.isOptional).map((part) => part.matches);
    this.#optional = parts.filter((part) => part.segment?.isOptional).map((part) => part.matches);
    this.#columns = products.columns;
    this.#wanted = products.columns.of(audience).values;
    this.#food = products.columns.food.values;
    this.#standing = products.columns.standing.values;
    const isFoodSearch = parts.every(
      ({ segment }) => !segment || segment.isOptional || isOfFood(segment, products),
    );
    this.#nonFood = query.isFood ? "never" : isFoodSearch ? "itself" : "any";
  }

  combine(): Combined {
    const whole = this.#rank(fewestSlots(this.#needed), this.#needed.length);
    if (whole.slots.length > 0 || this.#needed.length <= 1) return whole;
    const { candidates, matched } = this.#mostMatching();
    return this.#rank(candidates, matched);
  }

  /** Ranks those of these slots that may be a result. Each matches `matched` parts. */
  #rank(candidates: Int32Array, matched: number): Combined {
    const isWhole = matched === this.#needed.length;
    const words = this.#words;
    const slots = new Int32Array(candidates.length);
    const ranks = new Int32Array(candidates.length);
    let found = 0;
    /** From here on: non-food that only mentions what is searched for, or is found by a typing error. */
    let unsureFrom = candidates.length;
    let isFoodMeant = !isWhole;
    for (let at = 0; at < candidates.length; at++) {
      const slot = candidates[at] ?? 0;
      if (this.#wanted[slot] !== 1 || (isWhole && !this.#matchesAll(slot))) continue;
      const isFood = this.#food[slot] === 1;
      if (!isFood && this.#nonFood === "never") continue;
      this.#read(slot);
      if (!isWhole && !isComplete(words.level)) continue;
      words.compareNames(this.#columns, slot);
      if (!isFood && this.#nonFood === "itself" && words.isMention) continue;
      const bucket = bucketOf(words.level, words.part);
      const isGuess = bucket >= BUCKET.errorItself && bucket < BUCKET.text;
      if (isFood && (isGuess || bucket <= BUCKET.kind)) isFoodMeant = true;
      const isUnsure = !isFood && (isGuess || words.isMention);
      const to = isUnsure ? --unsureFrom : found++;
      slots[to] = slot;
      ranks[to] = rankOf(words, bucket, this.#standing[slot] ?? 0);
    }
    if (!isFoodMeant) {
      slots.copyWithin(found, unsureFrom);
      ranks.copyWithin(found, unsureFrom);
      found += candidates.length - unsureFrom;
    }
    return {
      slots: slots.subarray(0, found),
      ranks: ranks.subarray(0, found),
      dropped: found > 0 ? this.#needed.length - matched : 0,
    };
  }

  /** The slots that match the most parts, and how many parts those are. */
  #mostMatching(): { candidates: Int32Array; matched: number } {
    const counts = new Uint8Array(this.#columns.shown.length);
    for (const { slots } of this.#needed)
      for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1;
    let matched = 1;
    let best: number[] = [];
    for (const { slots } of this.#needed) {
      for (const slot of slots) {
        const parts = counts[slot] ?? 0;
        // A slot is looked at once.
        counts[slot] = 0;
        if (parts < matched || !this.#isFit(slot)) continue;
        if (parts > matched) best = [];
        matched = parts;
        best.push(slot);
      }
    }
    return { candidates: Int32Array.from(best), matched };
  }

  #matchesAll(slot: number): boolean {
    for (const { levels } of this.#needed) if (levels[slot] === LEVEL.none) return false;
    return true;
  }

  #isFit(slot: number): boolean {
    if (this.#wanted[slot] !== 1) return false;
    if (this.#food[slot] === 1 || this.#nonFood === "any") return true;
    if (this.#nonFood === "never") return false;
    this.#read(slot);
    this.#words.compareNames(this.#columns, slot);
    return !this.#words.isMention;
  }

  /** Reads everything except the comparison with names. */
  #read(slot: number): void {
    const words = this.#words;
    let [level, bits, inText] = [0, 0, 0];
    let isOfCategory = false;
    for (const matches of this.#needed) {
      const own = matches.levels[slot] ?? LEVEL.none;
      if (own === LEVEL.none) continue;
      if (own > level) level = own;
      if (own >= LEVEL.text) inText++;
      bits |= matches.bits[slot] ?? 0;
      if (matches.categories.size > 0 && matches.categories.has(this.#columns.category.at(slot)))
        isOfCategory = true;
    }
    for (const matches of this.#optional) bits |= matches.bits[slot] ?? 0;
    words.level = level;
    words.bits = bits;
    words.inText = inText;
    words.isOfCategory = isOfCategory;
  }
}

function isComplete(level: number): boolean {
  return level !== LEVEL.beginning && level !== LEVEL.beginningOfSynonym && level < LEVEL.text;
}

function isOfFood({ words, folded }: Segment, products: Sources["products"]): boolean {
  const ids = [folded, words.at(-1)?.folded ?? ""].map((word) => products.vocabulary.get(word));
  return ids.some((id) => id !== undefined && products.isFoodWord(id));
}
