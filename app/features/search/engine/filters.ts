import type { Found } from "./combine.ts";
import type { ProductFacts, ProductSet } from "./product-set.ts";

/** The filters of a search. Prices in paise. */
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

/** The number of products for each value of a filter, with the other filters unchanged. */
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

/** The values to count, besides those that products have. Prices in paise. */
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

/** The filters that are set. */
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

/** Returns a function that says whether a product passes all filters. It may be called for every product. */
export function passing(filters: Filters): (facts: ProductFacts) => boolean {
  const tests = activeFilters(filters).map((name) => test[name]);
  return (facts) => {
    for (const passes of tests) if (!passes(facts, filters)) return false;
    return true;
  };
}

/** Counts the products found for each value of each filter. */
export function countFilters(
  { slots }: Found,
  products: ProductSet,
  filters: Filters,
  values: CountedValues,
): FilterCounts {
  const counting = new Counting(products, values);
  const active = activeFilters(filters);
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? -1;
    const facts = products.facts(slot);
    if (!facts) continue;
    let failures = 0;
    let only: (typeof FILTERS)[number] | undefined;
    for (const name of active) {
      if (test[name](facts, filters)) continue;
      failures++;
      only = name;
    }
    // A product that fails one filter still counts for the other values of that filter.
    if (failures === 0) counting.addAll(slot, facts);
    else if (failures === 1 && only) counting.add(only, slot, facts);
  }
  return counting.counts;
}

/** A class, because a search may count most products, and V8 optimises closures that are created for each search less well. */
class Counting {
  readonly #categories;
  readonly #origins;
  readonly #diets;
  readonly #prices: CountedValues["prices"];
  readonly #ratings: CountedValues["ratings"];
  readonly #ofPrice: number[];
  readonly #ofRating: number[];
  #inStock = 0;

  constructor({ categories, origins, diets }: ProductSet, { prices, ratings }: CountedValues) {
    this.#categories = categories.tally();
    this.#origins = origins.tally();
    this.#diets = diets.tally();
    this.#prices = prices;
    this.#ratings = ratings;
    this.#ofPrice = prices.map(() => 0);
    this.#ofRating = ratings.map(() => 0);
  }

  addAll(slot: number, facts: ProductFacts): void {
    this.#categories.add(slot);
    this.#origins.add(slot);
    this.#diets.add(slot);
    this.#addPrice(facts);
    this.#addRating(facts);
    if (facts.inStock) this.#inStock++;
  }

  add(filter: (typeof FILTERS)[number], slot: number, facts: ProductFacts): void {
    if (filter === "category") this.#categories.add(slot);
    else if (filter === "origin") this.#origins.add(slot);
    else if (filter === "diet") this.#diets.add(slot);
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

/** Products without a value count for none. */
function withoutBlank(counts: Map<string, number>): Map<string, number> {
  counts.delete("");
  return counts;
}
