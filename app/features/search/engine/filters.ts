import type { ProductFacts, ProductIndex } from "./product-index.ts";
import type { Hits } from "./rank-hits.ts";

/** The filters that a shopper has set. Prices are in paise. */
export interface Filters {
  categoryId?: number;
  minPaise?: number;
  maxPaise?: number;
  inStock?: boolean;
  minRating?: number;
  /** The origin, compared case-insensitively. */
  origin?: string;
  diet?: string;
}

/** The filters, each of which is counted separately. */
export const FILTERS = ["category", "price", "stock", "rating", "origin", "diet"] as const;

/** Facet counts: for each value of a filter, the number of products that would be found with the other filters unchanged. */
export interface FilterCounts {
  categories: Map<number, number>;
  /** The number of products in each requested price range, in the order of the request. */
  prices: number[];
  inStock: number;
  /** The number of products with at least each requested rating, in the order of the request. */
  ratings: number[];
  origins: Map<string, number>;
  diets: Map<string, number>;
}

/** The price ranges (in paise) and the minimum ratings to count. Other filters are counted by the values that products have. */
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

/** The names of the filters that are set. */
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

/** Returns a predicate for products that pass all filters. It may be called for every product. */
export function passing(filters: Filters): (facts: ProductFacts) => boolean {
  const tests = activeFilters(filters).map((name) => test[name]);
  return (facts) => {
    for (const passes of tests) if (!passes(facts, filters)) return false;
    return true;
  };
}

/** Counts the products found for each value of each filter. */
export function countFilters(
  { docs }: Hits,
  products: ProductIndex,
  filters: Filters,
  values: CountedValues,
): FilterCounts {
  const counter = new FilterCounter(products, values);
  const active = activeFilters(filters);
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] ?? -1;
    const facts = products.facts(doc);
    if (!facts) continue;
    let failures = 0;
    let only: (typeof FILTERS)[number] | undefined;
    for (const name of active) {
      if (test[name](facts, filters)) continue;
      failures++;
      only = name;
    }
    // A product that fails only one filter still counts for the other values of that filter.
    if (failures === 0) counter.addAll(doc, facts);
    else if (failures === 1 && only) counter.add(only, doc, facts);
  }
  return counter.counts;
}

/**
 * Counts products by filter value. A class, because a search may count most products, and V8 optimises closures created per
 * search less well.
 */
class FilterCounter {
  readonly #categories;
  readonly #origins;
  readonly #diets;
  readonly #prices: CountedValues["prices"];
  readonly #ratings: CountedValues["ratings"];
  readonly #ofPrice: number[];
  readonly #ofRating: number[];
  #inStock = 0;

  constructor({ categories, origins, diets }: ProductIndex, { prices, ratings }: CountedValues) {
    this.#categories = categories.tally();
    this.#origins = origins.tally();
    this.#diets = diets.tally();
    this.#prices = prices;
    this.#ratings = ratings;
    this.#ofPrice = prices.map(() => 0);
    this.#ofRating = ratings.map(() => 0);
  }

  addAll(doc: number, facts: ProductFacts): void {
    this.#categories.add(doc);
    this.#origins.add(doc);
    this.#diets.add(doc);
    this.#addPrice(facts);
    this.#addRating(facts);
    if (facts.inStock) this.#inStock++;
  }

  add(filter: (typeof FILTERS)[number], doc: number, facts: ProductFacts): void {
    if (filter === "category") this.#categories.add(doc);
    else if (filter === "origin") this.#origins.add(doc);
    else if (filter === "diet") this.#diets.add(doc);
    else if (filter === "price") this.#addPrice(facts);
    else if (filter === "rating") this.#addRating(facts);
    else if (facts.inStock) this.#inStock++;
  }

  #addPrice({ pricePaise }: ProductFacts): void {
    for (let at = 0; at < this.#prices.length; at++) {
      const { min = 0, max = 0 } = this.#prices[at] ?? {};
      if (pricePaise >= min && pricePaise <= max) this.#ofPrice[at] = (this.#ofPrice[at] ?? 0) + 1;
    }
  }

  #addRating({ rating }: ProductFacts): void {
    for (let at = 0; at < this.#ratings.length; at++)
      if (rating >= (this.#ratings[at] ?? 0)) this.#ofRating[at] = (this.#ofRating[at] ?? 0) + 1;
  }

  get counts(): FilterCounts {
    return {
      categories: this.#categories.counts,
      prices: this.#ofPrice,
      inStock: this.#inStock,
      ratings: this.#ofRating,
      origins: withoutBlank(this.#origins.counts),
      diets: withoutBlank(this.#diets.counts),
    };
  }
}

/** Drops the blank value, since products without a value don't count for any. */
function withoutBlank(counts: Map<string, number>): Map<string, number> {
  counts.delete("");
  return counts;
}
