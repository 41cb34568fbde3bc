import type { Found } from "./combine.ts";
import type { ProductFacts, ProductSet } from "./product-set.ts";

export type Sort = "relevance" | "popular" | "newest" | "price_asc" | "price_desc" | "rating";

/** What comes first in each order; relevance decides between equals, then the id. */
const ORDERS: Record<Sort, (one: ProductFacts, other: ProductFacts) => number> = {
  relevance: () => 0,
  popular: (one, other) =>
    Number(other.inStock) - Number(one.inStock) || other.popularity - one.popularity,
  newest: (one, other) => other.createdAt - one.createdAt,
  price_asc: (one, other) => one.pricePaise - other.pricePaise,
  price_desc: (one, other) => other.pricePaise - one.pricePaise,
  rating: (one, other) => other.rating - one.rating,
};

/** From so many results per page on, sorting all of them is quicker than keeping the best. */
const MANY = 500;

interface Ranked {
  rank: number;
  facts: ProductFacts;
}

/** One page of the products found, in order. */
export function arrange(
  { slots, ranks }: Found,
  products: ProductSet,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): ProductFacts[] {
  const order = ORDERS[sort];
  const isBefore = (one: Ranked, other: Ranked) =>
    order(one.facts, other.facts) || one.rank - other.rank || one.facts.id - other.facts.id;
  const end = offset + limit;
  const best: Ranked[] = [];
  /** By relevance, what has a higher rank is not among the best. */
  let worst = Infinity;
  for (let at = 0; at < slots.length; at++) {
    const rank = ranks[at] ?? 0;
    // Most are worse than the last one that is kept.
    if (rank > worst) continue;
    const facts = products.facts(slots[at] ?? -1);
    if (!facts) continue;
    const one = { rank, facts };
    if (end > MANY) best.push(one);
    else insert(best, one, end, isBefore);
    if (sort === "relevance" && end <= MANY && best.length >= end)
      worst = best.at(-1)?.rank ?? Infinity;
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
