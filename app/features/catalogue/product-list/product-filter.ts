import { cutText } from "#app/shared/text/cut-text.ts";
import type { ProductListQuery } from "../catalogue-client.ts";
import { DIET_NAMES } from "../product/diet-names.ts";

/** The filters and the sort order of a product list, in the page's URL. */

export const SORT_CHOICES = {
  popular: "Most popular",
  price_asc: "Price: low to high",
  price_desc: "Price: high to low",
  rating: "Best rated",
  newest: "Newest",
} as const;

/** Minimum and maximum in rupees; null for an open end. */
export const PRICE_CHOICES = {
  "0-100": [null, 100],
  "100-250": [100, 250],
  "250-500": [250, 500],
  "500-": [500, null],
} as const;

export const RATING_CHOICES = { "4": "4 stars and up", "3": "3 stars and up" } as const;

/** The URL parameters that filter or sort a list. */
export const FILTER_NAMES = [
  "sort",
  "category",
  "price",
  "rating",
  "origin",
  "diet",
  "in_stock",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The list query of a URL. Unknown values are left out. */
export function filterOf(search: URLSearchParams): ProductListQuery {
  const price = search.get("price");
  const [min, max] = isOneOf(PRICE_CHOICES, price) ? PRICE_CHOICES[price] : [null, null];
  const sort = search.get("sort");
  const rating = search.get("rating");
  const origin = cutText(search.get("origin") ?? "", 100);
  const diet = search.get("diet");
  return {
    ...(isOneOf(SORT_CHOICES, sort) && { sort }),
    ...(min !== null && { min_price: min }),
    ...(max !== null && { max_price: max }),
    ...(isOneOf(RATING_CHOICES, rating) && { min_rating: Number(rating) }),
    ...(origin && { origin }),
    ...(isOneOf(DIET_NAMES, diet) && { diet }),
    ...(search.get("in_stock") === "1" && { in_stock: true }),
  };
}

function isOneOf<T extends object>(choices: T, name: string | null): name is keyof T & string {
  return name !== null && Object.hasOwn(choices, name);
}

/** The parameters with one filter set to `value`, or removed if `value` is empty. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string) {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** The sort order and the category, which the page shows separately, don't count as filters. */
const isFilter = (name: FilterName) => name !== "sort" && name !== "category";

/** The number of active filters. */
export function filterCount(search: URLSearchParams): number {
  return FILTER_NAMES.filter((name) => isFilter(name) && search.get(name)).length;
}

/** The parameters without filters; sort order and category stay. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of FILTER_NAMES) if (isFilter(name)) next.delete(name);
  return next;
}
