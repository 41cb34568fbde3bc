import type { ProductFacts, ProductIndex } from "./product-index.ts";
import type { Hits } from "./rank-hits.ts";

export type Sort = "relevance" | "popular" | "newest" | "price_asc" | "price_desc" | "rating";

const POPULARITY_RANGE = 2 ** 32;

/** The sort key by popularity: products in stock first, then the most popular. */
function popularKey({ columns }: ProductIndex, doc: number): number {
  return (1 - columns.inStock.at(doc)) * POPULARITY_RANGE - columns.popularity.at(doc);
}

/** The sort key of a doc, lower first. Equal keys are sorted by relevance, then by id. */
const KEYS: Record<Sort, (products: ProductIndex, doc: number, rank: number) => number> = {
  relevance: (_products, _slot, rank) => rank,
  popular: popularKey,
  newest: (products, doc) => -(products.facts(doc)?.createdAt ?? 0),
  price_asc: (products, doc) => products.facts(doc)?.pricePaise ?? 0,
  price_desc: (products, doc) => -(products.facts(doc)?.pricePaise ?? 0),
  rating: (products, doc) => -(products.facts(doc)?.rating ?? 0),
};

/** From this many results per page, sorting all hits is faster than maintaining a list of the best. */
const MANY = 500;

interface Ranked {
  key: number;
  rank: number;
  id: number;
  doc: number;
}

/** One page of the products found, sorted. Without ranks, products with equal keys are sorted by popularity, as in the database. */
export function sortedPage(
  { docs, ranks }: Hits,
  products: ProductIndex,
  { sort, offset, limit }: { sort: Sort; offset: number; limit: number },
): ProductFacts[] {
  const keyOf = KEYS[sort];
  const end = offset + limit;
  const ids = products.columns.id.values;
  const best: Ranked[] = [];
  /** The last of the best once the list is full; hits that sort after it are skipped. */
  let worst: Ranked | undefined;
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? -1;
    const rank = ranks[at] ?? popularKey(products, doc);
    const key = keyOf(products, doc, rank);
    // Most docs are skipped here.
    if (worst !== undefined && compare(key, rank, ids[doc] ?? 0, worst) > 0) continue;
    const one = { key, rank, id: ids[doc] ?? 0, doc };
    if (end > MANY) {
      best.push(one);
      continue;
    }
    insert(best, one, end);
    if (best.length >= end) worst = best.at(-1);
  }
  if (end > MANY) best.sort((one, other) => compare(one.key, one.rank, one.id, other));
  return best.slice(offset, end).flatMap(({ doc }) => products.facts(doc) ?? []);
}

function compare(key: number, rank: number, id: number, other: Ranked): number {
  return key - other.key || rank - other.rank || id - other.id;
}

/** Inserts one in order. Drops the last one if there are more than `most`. */
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
