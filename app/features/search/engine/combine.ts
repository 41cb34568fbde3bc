import type { Sources } from "./matcher.ts";
import type { ProductFacts } from "./product-set.ts";
import type { Query } from "./query-words.ts";
import { BUCKET, type Match, matchOf, rankOf } from "./ranking.ts";
import { fewestSlots, LEVEL, type SegmentMatches } from "./segment-matches.ts";
import type { Segment } from "./segments.ts";

/** Products that a search has found, by their slots, unsorted. */
export interface Found {
  slots: readonly number[];
  /** For each slot a number: lower comes first. */
  ranks: readonly number[];
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
  isWanted: (facts: ProductFacts) => boolean,
): Combined {
  const needed = parts.filter(({ segment }) => !segment?.isOptional).map(({ matches }) => matches);
  const optional = parts.filter(({ segment }) => segment?.isOptional).map(({ matches }) => matches);
  const isFoodSearch = parts.every(
    ({ segment }) => !segment || segment.isOptional || isOfFood(segment, products),
  );
  const isFit = (slot: number) => {
    const facts = products.facts(slot);
    if (!facts || !isWanted(facts)) return false;
    return facts.isFood || (!query.isFood && !(isFoodSearch && matchAt(slot, facts).isMention));
  };
  const { slots: candidates, matched } = mostMatching(needed, isFit);
  const dropped = needed.length - matched;
  const complete =
    dropped > 0 ? candidates.filter((slot) => isComplete(levelAt(slot))) : candidates;
  const found = { slots: [] as number[], ranks: [] as number[] };
  /** What isn't eaten and only mentions what is searched for, or is found by a typing error. */
  const unsure = { slots: [] as number[], ranks: [] as number[] };
  let isFoodMeant = dropped > 0;
  for (const slot of complete) {
    const facts = products.facts(slot);
    if (!facts) continue;
    const match = matchAt(slot, facts);
    const isGuess = match.bucket >= BUCKET.errorItself && match.bucket < BUCKET.text;
    if (facts.isFood && (isGuess || match.bucket <= BUCKET.kind)) isFoodMeant = true;
    const list = !facts.isFood && (isGuess || match.isMention) ? unsure : found;
    list.slots.push(slot);
    list.ranks.push(rankOf(match, facts));
  }
  if (isFoodMeant) return { ...found, dropped: found.slots.length > 0 ? dropped : 0 };
  return {
    slots: found.slots.concat(unsure.slots),
    ranks: found.ranks.concat(unsure.ranks),
    dropped: candidates.length > 0 ? dropped : 0,
  };

  function levelAt(slot: number): number {
    let worst = 0;
    for (const { levels } of needed) {
      const level = levels[slot] ?? LEVEL.none;
      if (level !== LEVEL.none && level > worst) worst = level;
    }
    return worst;
  }

  function matchAt(slot: number, facts: ProductFacts): Match {
    let [bits, inText, isOfCategory] = [0, 0, false];
    for (const { levels, bits: own, categories } of needed) {
      const level = levels[slot] ?? LEVEL.none;
      if (level === LEVEL.none) continue;
      if (level >= LEVEL.text) inText++;
      bits |= own[slot] ?? 0;
      if (categories.has(facts.categoryId)) isOfCategory = true;
    }
    for (const { bits: own } of optional) bits |= own[slot] ?? 0;
    return matchOf(facts, { level: levelAt(slot), bits, inText, isOfCategory });
  }
}

/** The slots that match the most parts, and how many parts those are. */
function mostMatching(
  needed: readonly SegmentMatches[],
  isFit: (slot: number) => boolean,
): { slots: number[]; matched: number } {
  const isWhole = (slot: number) => needed.every(({ levels }) => levels[slot] !== LEVEL.none);
  const whole = fewestSlots(needed).filter((slot) => isWhole(slot) && isFit(slot));
  if (whole.length > 0 || needed.length <= 1) return { slots: whole, matched: needed.length };
  let matched = 1;
  let slots: number[] = [];
  for (const slot of new Set(needed.flatMap((each) => each.slots))) {
    const count = needed.filter(({ levels }) => levels[slot] !== LEVEL.none).length;
    if (count < matched || !isFit(slot)) continue;
    if (count > matched) slots = [];
    matched = count;
    slots.push(slot);
  }
  return { slots, matched };
}

function isComplete(level: number): boolean {
  return level !== LEVEL.beginning && level !== LEVEL.beginningOfSynonym && level < LEVEL.text;
}

function isOfFood({ words, folded }: Segment, products: Sources["products"]): boolean {
  const ids = [folded, words.at(-1)?.folded ?? ""].map((word) => products.vocabulary.get(word));
  return ids.some((id) => id !== undefined && products.isFoodWord(id));
}
