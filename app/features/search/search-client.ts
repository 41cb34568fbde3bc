import { listParameters, type ProductListQuery } from "#app/features/catalogue/catalogue-client.ts";
import { cacheResponse, callApi, callApiCached } from "#app/shared/api-client.ts";
import type { Deferred } from "#app/ui/use-deferred.ts";
import type { SearchResults } from "./search-schema.ts";
import type { Suggestions } from "./suggestions/suggestion-schema.ts";

/** The browser's calls to the search API. Reads are cached for 60 s. */

/** Suggested products and categories for a search term. */
export function readSuggestions(q: string): Promise<Suggestions> {
  return callApiCached(`/products/suggest?${new URLSearchParams({ q })}`);
}

function countedPath(query: ProductListQuery): string {
  const parameters = listParameters(query);
  parameters.set("counts", "1");
  return `/products/?${parameters}`;
}

/** Products with the counts of each filter value. */
export function readCounted(query: ProductListQuery): Promise<SearchResults> {
  return callApiCached(countedPath(query));
}

/** Caches results that came with the page, for `readCounted`. */
export function cacheCounted(query: ProductListQuery, results: Deferred<SearchResults | null>) {
  if (results && !(results instanceof Promise)) cacheResponse(countedPath(query), results);
}

/** Counts a search for the shop-keeper's report. */
export function recordSearch(q: string): Promise<void> {
  return callApi("/searches/", { method: "POST", body: { q } });
}
