import type { Product } from "./product-schema.ts";

export type DietMarkName = NonNullable<Product["diet_mark"]>;

/** The labels of the diet marks on screens. */
export const DIET_NAMES: Record<DietMarkName, string> = {
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  egg: "Contains egg",
  "non-vegetarian": "Non-vegetarian",
};
