import type { Sources } from "./matcher.ts";
import type { Query } from "./query-words.ts";
import { BUCKET, bucketOf, MatchedWords, rankOf } from "./ranking.ts";
import type { Audience, RankingColumns } from "./ranking-columns.ts";
import { fewestSlots, LEVEL, type SegmentMatches } from "./segment-matches.ts";
import type { Segment } from "./segments.ts";
import type { GrowingList } from "./words/growing-list.ts";

/** Products that a search has found, by their slots, unsorted. */
export interface Found {
  slots: readonly number[] | Int32Array;
  /** For each slot a number: lower comes first. */
  ranks: readonly number[] | Int32Array;
}

export interface Combined extends Found {
  /** How many words of the search no result has. */
  dropped: number;
}

/** A part of a search with its matches. `segment` is null for what a result should not have. */
export interface MatchedSegment {
  segment: Segment | null;
  matches: SegmentMatches;
}

/**
 * The products that match all needed parts, else those that match the most by complete words. Soap or incense is no result where
 * food is meant, unless the search says what it is.
 */
export function combine(
  parts: readonly MatchedSegment[],
  query: Query,
  { products }: Pick<Sources, "products">,
  audience: Audience,
): Combined {
  return new Combination(parts, query, products, audience).combine();
}

/** One search. A class, so that its functions stay the same ones and are compiled well. */
class Combination {
  readonly #needed: readonly SegmentMatches[];
  readonly #optional: readonly SegmentMatches[];
  readonly #columns: RankingColumns;
  readonly #wanted: GrowingList;
  /** Whether what isn't eaten may be a result: not at all, only if the search says what it is, or as food may. */
  readonly #nonFood: "never" | "itself" | "any";
  /** What has matched of the product that is looked at. */
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
    this.#wanted = products.columns.of(audience);
    const isFoodSearch = parts.every(
      ({ segment }) => !segment || segment.isOptional || isOfFood(segment, products),
    );
    this.#nonFood = query.isFood ? "never" : isFoodSearch ? "itself" : "any";
  }

  combine(): Combined {
    const { candidates, count, matched } = this.#mostMatching();
    const dropped = this.#needed.length - matched;
    const words = this.#words;
    const columns = this.#columns;
    // Candidates are overwritten by those of them that are found.
    const slots = candidates;
    const ranks = new Int32Array(count);
    let found = 0;
    /** What isn't eaten and only mentions what is searched for, or is found by a typing error. */
    const unsure = { slots: [] as number[], ranks: [] as number[] };
    let isFoodMeant = dropped > 0;
    for (let at = 0; at < count; at++) {
      const slot = candidates[at] ?? 0;
      this.#read(slot);
      if (dropped > 0 && !isComplete(words.level)) continue;
      words.compareNames(columns, slot);
      const bucket = bucketOf(words.level, words.part);
      const isGuess = bucket >= BUCKET.errorItself && bucket < BUCKET.text;
      const isFood = columns.food.at(slot) === 1;
      if (isFood && (isGuess || bucket <= BUCKET.kind)) isFoodMeant = true;
      const rank = rankOf(columns, slot, words);
      if (!isFood && (isGuess || words.isMention)) {
        unsure.slots.push(slot);
        unsure.ranks.push(rank);
      } else {
        slots[found] = slot;
        ranks[found++] = rank;
      }
    }
    const sure = { slots: slots.subarray(0, found), ranks: ranks.subarray(0, found) };
    if (isFoodMeant || unsure.slots.length === 0)
      return { ...sure, dropped: found > 0 ? dropped : 0 };
    return {
      slots: [...sure.slots, ...unsure.slots],
      ranks: [...sure.ranks, ...unsure.ranks],
      dropped,
    };
  }

  /** The slots that match the most parts, so many of them, and how many parts those are. */
  #mostMatching(): { candidates: Int32Array; count: number; matched: number } {
    const needed = this.#needed;
    const fewest = fewestSlots(needed);
    const whole = new Int32Array(fewest.length);
    let count = 0;
    for (const slot of fewest)
      if (this.#matchesAll(slot) && this.#isFit(slot)) whole[count++] = slot;
    if (count > 0 || needed.length <= 1)
      return { candidates: whole, count, matched: needed.length };
    const counts = new Uint8Array(this.#wanted.length);
    for (const { slots } of needed)
      for (const slot of slots) counts[slot] = (counts[slot] ?? 0) + 1;
    let matched = 1;
    let best: number[] = [];
    for (const { slots } of needed) {
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
    return { candidates: Int32Array.from(best), count: best.length, matched };
  }

  #matchesAll(slot: number): boolean {
    for (const { levels } of this.#needed) if (levels[slot] === LEVEL.none) return false;
    return true;
  }

  #isFit(slot: number): boolean {
    if (this.#wanted.at(slot) !== 1) return false;
    if (this.#columns.food.at(slot) === 1 || this.#nonFood === "any") return true;
    if (this.#nonFood === "never") return false;
    this.#read(slot);
    this.#words.compareNames(this.#columns, slot);
    return !this.#words.isMention;
  }

  /** Reads all but the comparison with names. */
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
