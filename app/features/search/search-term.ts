import type { ProductListQuery } from "#app/features/catalogue/catalogue-client.ts";
import { requestedCategory } from "#app/features/catalogue/category/category-chip.ts";
import { filterOf } from "#app/features/catalogue/product-list/product-filter.ts";
import { cutText } from "#app/shared/text/cut-text.ts";

const MAX_LENGTH = 200;

/** The search term in `?q=`, trimmed and cut at 200 characters; empty if there is none. */
export function requestedTerm(search: URLSearchParams): string {
  return cutText((search.get("q") ?? "").trim(), MAX_LENGTH);
}

/** The search, category, filters and sort order in the search page's URL. */
export function searchQueryOf(search: URLSearchParams): ProductListQuery {
  const category = requestedCategory(search);
  return {
    q: requestedTerm(search),
    ...filterOf(search),
    // An invalid category is ignored.
    ...(category && { category_id: category }),
  };
}
