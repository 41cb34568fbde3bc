import type { ProductFacts } from "./product-set.ts";

/** What a shopper wants of the products found. Prices in paise. */
export interface Filters {
  categoryId?: number;
  minPaise?: number;
  maxPaise?: number;
  inStock?: boolean;
  minRating?: number;
  /** Without regard to upper and lower case. */
  origin?: string;
  diet?: string;
}

/** The filters that are counted apart from one another. */
export const FILTERS = ["category", "price", "stock", "rating", "origin", "diet"] as const;

/** How many products there would be with each value of a filter, the other filters staying as they are. */
export interface FilterCounts {
  categories: Map<number, number>;
  /** In the order of the ranges asked for. */
  prices: number[];
  inStock: number;
  /** In the order of the ratings asked for. */
  ratings: number[];
  origins: Map<string, number>;
  diets: Map<string, number>;
}

/** The values that are counted, besides those that products have. Prices in paise. */
export interface CountedValues {
  prices: readonly { min: number; max: number }[];
  ratings: readonly number[];
}

const test: Record<(typeof FILTERS)[number], (facts: ProductFacts, filters: Filters) => boolean> = {
  category: (facts, { categoryId }) => categoryId === undefined || facts.categoryId === categoryId,
  price: ({ pricePaise }, { minPaise = 0, maxPaise = Infinity }) =>
    pricePaise >= minPaise && pricePaise <= maxPaise,
  stock: (facts, { inStock }) => !inStock || facts.inStock,
  rating: (facts, { minRating = 0 }) => facts.rating >= minRating,
  origin: (facts, { origin }) => !origin || facts.origin.toLowerCase() === origin.toLowerCase(),
  diet: (facts, { diet }) => !diet || facts.diet === diet,
};

/** Which filters say something. */
function activeFilters(filters: Filters): (typeof FILTERS)[number][] {
  const { categoryId, minPaise, maxPaise, inStock, minRating, origin, diet } = filters;
  const isActive: Record<(typeof FILTERS)[number], boolean> = {
    category: categoryId !== undefined,
    price: minPaise !== undefined || maxPaise !== undefined,
    stock: inStock === true,
    rating: minRating !== undefined,
    origin: origin !== undefined,
    diet: diet !== undefined,
  };
  return FILTERS.filter((name) => isActive[name]);
}

/** Whether a product passes all filters. */
export function passes(facts: ProductFacts, filters: Filters): boolean {
  return FILTERS.every((name) => test[name](facts, filters));
}

/** Counts the products for each value of each filter. */
export function countFilters(
  found: Iterable<ProductFacts>,
  filters: Filters,
  { prices, ratings }: CountedValues,
): FilterCounts {
  const counts: FilterCounts = {
    categories: new Map(),
    prices: prices.map(() => 0),
    inStock: 0,
    ratings: ratings.map(() => 0),
    origins: new Map(),
    diets: new Map(),
  };
  const count: Record<(typeof FILTERS)[number], (facts: ProductFacts) => void> = {
    category: (facts) => add(counts.categories, facts.categoryId),
    price: ({ pricePaise }) =>
      addAt(counts.prices, prices, ({ min, max }) => pricePaise >= min && pricePaise <= max),
    stock: (facts) => {
      if (facts.inStock) counts.inStock++;
    },
    rating: (facts) => addAt(counts.ratings, ratings, (least) => facts.rating >= least),
    origin: (facts) => facts.origin && add(counts.origins, facts.origin),
    diet: (facts) => facts.diet && add(counts.diets, facts.diet),
  };
  const active = activeFilters(filters);
  for (const facts of found) {
    let failures = 0;
    let only: (typeof FILTERS)[number] | undefined;
    for (const name of active) {
      if (test[name](facts, filters)) continue;
      failures++;
      only = name;
    }
    // A product that fails one filter still counts for the other values of that filter.
    if (failures > 1) continue;
    for (const name of only ? [only] : FILTERS) count[name](facts);
  }
  return counts;
}

function add<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function addAt<T>(counts: number[], values: readonly T[], fits: (value: T) => boolean): void {
  for (let at = 0; at < values.length; at++)
    if (fits(values[at] as T)) counts[at] = (counts[at] ?? 0) + 1;
}
