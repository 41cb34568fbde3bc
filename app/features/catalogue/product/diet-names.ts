import type { Product } from "./product-schema.ts";

export type DietMarkName = NonNullable<Product["diet_mark"]>;

/** The kinds of food that a mark tells apart, in words. */
export const DIET_NAMES: Record<DietMarkName, string> = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  egg: "Contains egg",
  "non-vegetarian": "Non-vegetarian",
};
