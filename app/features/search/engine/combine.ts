import type { Sources } from "./matcher.ts";
import type { ProductFacts } from "./product-set.ts";
import type { Query } from "./query-words.ts";
import { BUCKET, type Match, matchOf } from "./ranking.ts";
import { LEVEL, type SegmentMatches } from "./segment-matches.ts";
import type { Segment } from "./segments.ts";

/** A product that a search has found. */
export interface Found extends Match {
  slot: number;
  facts: ProductFacts;
}

export interface Combined {
  found: Found[];
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
  isWanted: (facts: ProductFacts) => boolean,
): Combined {
  const needed = parts.filter(({ segment }) => !segment?.isOptional);
  const optional = parts.filter(({ segment }) => segment?.isOptional);
  const isFoodSearch = needed.every(({ segment }) => !segment || isOfFood(segment, products));
  let most = 1;
  let found: (Found & { level: number })[] = [];
  for (let slot = 0; slot < products.slots; slot++) {
    const { count, level, bits, inText } = sumOf(needed, slot);
    if (count < most) continue;
    const facts = products.facts(slot);
    if (!facts || !isWanted(facts) || (query.isFood && !facts.isFood)) continue;
    const all = optional.reduce((sum, { matches }) => sum | (matches.bits[slot] ?? 0), bits);
    const isOfCategory = needed.some(({ matches }) => matches.categories.has(facts.categoryId));
    const match = matchOf(facts, { level, bits: all >>> 0, inText, isOfCategory });
    if (!facts.isFood && isFoodSearch && match.isMention) continue;
    if (count > most) found = [];
    most = count;
    found.push({ ...match, slot, facts, level });
  }
  if (found.length === 0) return { found, dropped: 0 };
  const dropped = needed.length - most;
  const complete = dropped > 0 ? found.filter(({ level }) => isComplete(level)) : found;
  return { found: withoutStrayGoods(complete, dropped), dropped };
}

/** How many parts a product matches, its worst level, and the bits of its names. */
function sumOf(parts: readonly MatchedSegment[], slot: number) {
  let [count, level, bits, inText] = [0, 0, 0, 0];
  for (const { matches } of parts) {
    const own = matches.levels[slot] ?? LEVEL.none;
    if (own === LEVEL.none) continue;
    count++;
    if (own > level) level = own;
    if (own >= LEVEL.text) inText++;
    bits |= matches.bits[slot] ?? 0;
  }
  return { count, level, bits, inText };
}

function isComplete(level: number): boolean {
  return level !== LEVEL.beginning && level !== LEVEL.beginningOfSynonym && level < LEVEL.text;
}

/** What isn't eaten leaves if a food is found that answers better, or if a word was dropped that might have been the food. */
function withoutStrayGoods(found: Found[], dropped: number): Found[] {
  const best = Math.min(...found.map(({ facts, bucket }) => (facts.isFood ? bucket : Infinity)));
  const isFoodMeant = best <= BUCKET.kind || dropped > 0;
  return isFoodMeant ? found.filter((each) => each.facts.isFood || !each.isMention) : found;
}

function isOfFood({ words, folded }: Segment, products: Sources["products"]): boolean {
  const ids = [folded, words.at(-1)?.folded ?? ""].map((word) => products.vocabulary.get(word));
  return ids.some((id) => id !== undefined && products.isFoodWord(id));
}
