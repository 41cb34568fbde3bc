import type { Found } from "./combine.ts";
import type { ProductFacts, ProductSet } from "./product-set.ts";

export type Sort = "relevance" | "popular" | "newest" | "price_asc" | "price_desc" | "rating";

const POPULARITY_RANGE = 2 ** 32;

/** A number for each slot: lower comes first in the order. Relevance decides between equals, then the id. */
const KEYS: Record<Sort, (products: ProductSet, slot: number, rank: number) => number> = {
  relevance: (_products, _slot, rank) => rank,
  popular: ({ columns }, slot) =>
    (1 - columns.inStock.at(slot)) * POPULARITY_RANGE - columns.popularity.at(slot),
  newest: (products, slot) => -(products.facts(slot)?.createdAt ?? 0),
  price_asc: (products, slot) => products.facts(slot)?.pricePaise ?? 0,
  price_desc: (products, slot) => -(products.facts(slot)?.pricePaise ?? 0),
  rating: (products, slot) => -(products.facts(slot)?.rating ?? 0),
};

/** From so many results per page on, sorting all of them is quicker than keeping the best. */
const MANY = 500;

interface Ranked {
  key: number;
  rank: number;
  facts: ProductFacts;
}

const isBefore = (one: Ranked, other: Ranked) =>
  one.key - other.key || one.rank - other.rank || one.facts.id - other.facts.id;

/** One page of the products found, in order. */
export function arrange(
  { slots, ranks }: Found,
  products: ProductSet,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): ProductFacts[] {
  const keyOf = KEYS[sort];
  const end = offset + limit;
  const best: Ranked[] = [];
  /** What has a higher key is not among the best. */
  let worst = Infinity;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? -1;
    const rank = ranks[at] ?? 0;
    const key = keyOf(products, slot, rank);
    // Most are worse than the last one that is kept.
    if (key > worst) continue;
    const facts = products.facts(slot);
    if (!facts) continue;
    if (end > MANY) {
      best.push({ key, rank, facts });
      continue;
    }
    insert(best, { key, rank, facts }, end, isBefore);
    if (best.length >= end) worst = best.at(-1)?.key ?? Infinity;
  }
  if (end > MANY) best.sort(isBefore);
  return best.slice(offset, end).map(({ facts }) => facts);
}

/** Puts one in its place among the `most` best. */
function insert<T>(best: T[], one: T, most: number, compare: (one: T, other: T) => number): void {
  let [low, high] = [0, best.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = best[middle];
    if (there !== undefined && compare(there, one) <= 0) low = middle + 1;
    else high = middle;
  }
  if (low >= most) return;
  best.splice(low, 0, one);
  if (best.length > most) best.pop();
}
