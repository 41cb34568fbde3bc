import type { Found } from "./combine.ts";
import type { ProductFacts, ProductSet } from "./product-set.ts";

export type Sort = "relevance" | "popular" | "newest" | "price_asc" | "price_desc" | "rating";

const POPULARITY_RANGE = 2 ** 32;

/** The sort key by popularity: products in stock first, then the most popular. */
function popularKey({ columns }: ProductSet, slot: number): number {
  return (1 - columns.inStock.at(slot)) * POPULARITY_RANGE - columns.popularity.at(slot);
}

/** The sort key of a slot, lower first. Equal keys are sorted by relevance, then by id. */
const KEYS: Record<Sort, (products: ProductSet, slot: number, rank: number) => number> = {
  relevance: (_products, _slot, rank) => rank,
  popular: popularKey,
  newest: (products, slot) => -(products.facts(slot)?.createdAt ?? 0),
  price_asc: (products, slot) => products.facts(slot)?.pricePaise ?? 0,
  price_desc: (products, slot) => -(products.facts(slot)?.pricePaise ?? 0),
  rating: (products, slot) => -(products.facts(slot)?.rating ?? 0),
};

/** From this many results per page, sorting all of them is quicker than keeping the best. */
const MANY = 500;

interface Ranked {
  key: number;
  rank: number;
  id: number;
  slot: number;
}

/** One page of the products found, sorted. Without ranks, products with equal keys are sorted by popularity, as the database sorts them. */
export function sortedPage(
  { slots, ranks }: Found,
  products: ProductSet,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): ProductFacts[] {
  const keyOf = KEYS[sort];
  const end = offset + limit;
  const ids = products.columns.id.values;
  const best: Ranked[] = [];
  /** The last of the best, once there are enough; what sorts after it is left out. */
  let worst: Ranked | undefined;
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? -1;
    const rank = ranks[at] ?? popularKey(products, slot);
    const key = keyOf(products, slot, rank);
    // Most products are skipped here.
    if (worst !== undefined && compare(key, rank, ids[slot] ?? 0, worst) > 0) continue;
    const one = { key, rank, id: ids[slot] ?? 0, slot };
    if (end > MANY) {
      best.push(one);
      continue;
    }
    insert(best, one, end);
    if (best.length >= end) worst = best.at(-1);
  }
  if (end > MANY) best.sort((one, other) => compare(one.key, one.rank, one.id, other));
  return best.slice(offset, end).flatMap(({ slot }) => products.facts(slot) ?? []);
}

function compare(key: number, rank: number, id: number, other: Ranked): number {
  return key - other.key || rank - other.rank || id - other.id;
}

/** Inserts one in order, and drops the last beyond `most`. */
function insert(best: Ranked[], one: Ranked, most: number): void {
  let [low, high] = [0, best.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = best[middle];
    if (there !== undefined && compare(one.key, one.rank, one.id, there) >= 0) low = middle + 1;
    else high = middle;
  }
  if (low >= most) return;
  best.splice(low, 0, one);
  if (best.length > most) best.pop();
}
