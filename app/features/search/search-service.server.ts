import type { ShopContext } from "#app/database/context.ts";
import {
  isIndexedPage,
  listProducts,
  readSummaries,
} from "#app/features/catalogue/product/product-service.server.ts";
import {
  PRICE_CHOICES,
  RATING_CHOICES,
} from "#app/features/catalogue/product-list/product-filter.ts";
import { toPaise } from "#app/shared/money.ts";
import { pageOf } from "#app/shared/page-links.ts";
import { countFilters, type FilterCounts, type Filters, passing } from "./engine/filters.ts";
import type { ProductFacts, ProductIndex } from "./engine/product-index.ts";
import type { Hits } from "./engine/rank-hits.ts";
import { isOnlyInText } from "./engine/ranking.ts";
import type { SearchEngine } from "./engine/search-engine.ts";
import { sortedPage } from "./engine/sorted-page.ts";
import { type PackSize, packSizeIn } from "./engine/words/pack-sizes.ts";
import { currentEngine, hasManyProducts } from "./index/search-index-service.server.ts";
import type { FilterCountsResponse, SearchQuery, SearchResults } from "./search-schema.ts";

const PRICES = Object.values(PRICE_CHOICES);
/** The number of products shown when nothing is found. */
const NEAREST = 4;
const RATINGS = Object.keys(RATING_CHOICES).map(Number);

/**
 * One page of the visible products, or of those that a search finds. With `counts`, also the number of products for each filter
 * value, and remarks about the search. A search without letters or digits finds nothing.
 */
export async function searchProducts(
  ctx: ShopContext,
  query: SearchQuery & { url: string },
): Promise<SearchResults> {
  const isCounted = query.counts === "1";
  const isList = !query.q && !isCounted;
  const isSlow = hasManyProducts(ctx) && !isIndexedPage(query);
  if (isList && (query.collection !== undefined || !isSlow)) return listProducts(ctx, query);
  const engine = await currentEngine(ctx);
  const filters = filtersOf(query);
  const outcome = query.q
    ? engine.search(query.q, "shown")
    : {
        ...engine.all("shown", isCounted ? undefined : filters.categoryId),
        dropped: 0,
        corrected: null,
      };
  const found = passingOf(outcome, engine.products, filters);
  const sort = query.sort ?? (query.q ? "relevance" : "popular");
  const page = sortedPage(found, engine.products, { ...query, sort });
  const hasNothing = outcome.docs.length === 0;
  const nearest = isCounted && query.q && hasNothing ? nearestTo(engine, query.q) : [];
  const [results, near] = await Promise.all([
    readSummaries(ctx, idsOf(page), shownSize(query)),
    readSummaries(ctx, idsOf(nearest)),
  ]);
  const search = {
    corrected: outcome.corrected,
    dropped: outcome.dropped,
    not_sold: query.q ? engine.isNotSold(query.q) : false,
    nearest: near,
  };
  return {
    ...pageOf(results, found.docs.length, query),
    ...(isCounted && isRemarkable(search) && { search }),
    ...(isCounted && { counts: describeCounts(engine, outcome, filters) }),
  };
}

/**
 * The size of the packs to show, if the search names one. Price filters and sorting by price use default packs, so default packs
 * are shown with them.
 */
function shownSize({ q, sort, min_price, max_price }: SearchQuery): PackSize | null {
  const isByPrice = sort === "price_asc" || sort === "price_desc";
  if (!q || isByPrice || min_price !== undefined || max_price !== undefined) return null;
  return packSizeIn(q);
}

type SearchRemarks = NonNullable<SearchResults["search"]>;

function isRemarkable({ corrected, dropped, not_sold, nearest }: SearchRemarks): boolean {
  return corrected !== null || dropped > 0 || not_sold || nearest.length > 0;
}

/** For a search that finds nothing: products that match part of it, or else the most popular ones. */
function nearestTo(engine: SearchEngine, q: string): readonly ProductFacts[] {
  const four = { sort: "relevance", offset: 0, limit: NEAREST } as const;
  const best = sortedPage(engine.nearest(q, "shown"), engine.products, four);
  return best.length > 0 ? best : engine.mostPopular(NEAREST);
}

/** The number of visible products that a search finds, not counting matches only in descriptions or ingredients. */
export async function countMatches(ctx: ShopContext, q: string): Promise<number> {
  const { docs, ranks } = (await currentEngine(ctx)).search(q, "shown");
  return docs.length - [...ranks].filter(isOnlyInText).length;
}

/** The maximum number of search results in a list for the shop-keeper. */
const MAX_FOR_ADMIN = 1_000;

/**
 * The ids of the products that match all words of a search, including hidden and removed ones, best first. Callers check the
 * permission. Without `skus`, products found by a pack's SKU are left out.
 */
export async function findAnyProducts(
  ctx: ShopContext,
  q: string,
  { skus = true } = {},
): Promise<number[]> {
  const engine = await currentEngine(ctx);
  const found = engine.search(q, "all");
  if (found.dropped > 0 || (found.isSku && !skus)) return [];
  return idsOf(
    sortedPage(found, engine.products, { sort: "relevance", offset: 0, limit: MAX_FOR_ADMIN }),
  );
}

function filtersOf(query: SearchQuery): Filters {
  return {
    categoryId: query.category_id,
    minPaise: query.min_price === undefined ? undefined : toPaise(query.min_price),
    maxPaise: query.max_price === undefined ? undefined : toPaise(query.max_price),
    inStock: query.in_stock,
    minRating: query.min_rating,
    origin: query.origin,
    diet: query.diet,
  };
}

function idsOf(found: readonly ProductFacts[]): number[] {
  return found.map(({ id }) => id);
}

function passingOf(found: Hits, products: ProductIndex, filters: Filters): Hits {
  if (Object.values(filters).every((value) => value === undefined)) return found;
  const passes = passing(filters);
  const wanted = { docs: [] as number[], ranks: [] as number[] };
  for (let at = 0; at < found.docs.length; at++) {
    const doc = found.docs[at] ?? -1;
    const facts = products.facts(doc);
    if (!facts || !passes(facts)) continue;
    wanted.docs.push(doc);
    const rank = found.ranks[at];
    if (rank !== undefined) wanted.ranks.push(rank);
  }
  return wanted;
}

function describeCounts(
  { products, categories }: SearchEngine,
  found: Hits,
  filters: Filters,
): FilterCountsResponse {
  const prices = PRICES.map(([min, max]) => ({
    min: min === null ? 0 : toPaise(min),
    max: max === null ? Infinity : toPaise(max),
  }));
  const counts = countFilters(found, products, filters, { prices, ratings: RATINGS });
  return {
    categories: categories.flatMap(({ id, name }) => {
      const count = counts.categories.get(id);
      return count === undefined ? [] : [{ id, name, count }];
    }),
    prices: PRICES.map(([min, max], at) => ({ min, max, count: counts.prices[at] ?? 0 })),
    in_stock: counts.inStock,
    ratings: RATINGS.map((min, at) => ({ min, count: counts.ratings[at] ?? 0 })),
    origins: mostFrequent(oneSpelling(counts.origins)),
    diets: mostFrequent(counts.diets),
  };
}

/** Merges the counts of spellings that differ only in case, which the filter treats as one, under the most frequent spelling. */
function oneSpelling(counts: FilterCounts["origins"]): FilterCounts["origins"] {
  const spellings = Map.groupBy(mostFrequent(counts), ({ name }) => name.toLowerCase());
  return new Map(
    [...spellings.values()].map((same) => [
      same[0]?.name ?? "",
      same.reduce((sum, { count }) => sum + count, 0),
    ]),
  );
}

function mostFrequent(counts: FilterCounts["origins"]): { name: string; count: number }[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}
