import { DIET_NAMES } from "#app/features/catalogue/product/diet-names.ts";
import {
  type FilterName,
  PRICE_CHOICES,
  RATING_CHOICES,
} from "#app/features/catalogue/product-list/product-filter.ts";
import type { FilterCountsResponse } from "../search-schema.ts";

/** A filter with its values and the number of products with each. */
export interface FilterChoices {
  name: FilterName;
  label: string;
  /** The label for 'no filter'. */
  any: string;
  choices: { value: string; label: string; count: number }[];
}

const PRICE_LABELS: Record<keyof typeof PRICE_CHOICES, string> = {
  "0-100": "Up to ₹100",
  "100-250": "₹100 to ₹250",
  "250-500": "₹250 to ₹500",
  "500-": "From ₹500",
};

/** The filters that would change the results, and those that are set. */
export function filterChoices(
  counts: FilterCountsResponse,
  search: URLSearchParams,
): FilterChoices[] {
  const prices = Object.entries(PRICE_CHOICES).map(([value, [min, max]]) => ({
    value,
    label: PRICE_LABELS[value as keyof typeof PRICE_CHOICES],
    count: counts.prices.find((each) => each.min === min && each.max === max)?.count ?? 0,
  }));
  const ratings = Object.entries(RATING_CHOICES).map(([value, label]) => ({
    value,
    label,
    count: counts.ratings.find(({ min }) => min === Number(value))?.count ?? 0,
  }));
  const origins = counts.origins.map(({ name, count }) => ({ value: name, label: name, count }));
  const diets = counts.diets.map(({ name, count }) => ({
    value: name,
    label: DIET_NAMES[name as keyof typeof DIET_NAMES] ?? name,
    count,
  }));
  const all: FilterChoices[] = [
    { name: "price", label: "Price", any: "Any price", choices: prices },
    { name: "rating", label: "Rating", any: "Any rating", choices: ratings },
    { name: "origin", label: "Country of origin", any: "Any country of origin", choices: origins },
    { name: "diet", label: "Diet", any: "Any diet", choices: diets },
  ];
  const isUseful = ({ name, choices }: FilterChoices) =>
    search.has(name) || choices.filter(({ count }) => count > 0).length > 1;
  return all.filter(isUseful).map((filter) => ({
    ...filter,
    choices: filter.choices.filter(
      ({ value, count }) => count > 0 || value === search.get(filter.name),
    ),
  }));
}
