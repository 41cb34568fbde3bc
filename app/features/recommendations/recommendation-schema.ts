import { z } from "zod";
import { productSummary } from "#app/features/catalogue/product/product-schema.ts";

/** The API shapes of recommendations. */

const MAX_PRODUCTS = 20;

/** At most 20 product ids, separated by commas. */
export const relatedQuery = z.object({
  ids: z
    .string()
    .regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14})*)?$/, "Must be ids, separated by commas.")
    .default("")
    .transform((ids) => (ids === "" ? [] : [...new Set(ids.split(",").map(Number))]))
    .refine((ids) => ids.length <= MAX_PRODUCTS, `At most ${MAX_PRODUCTS} ids.`),
});

/** Related products that are in stock, best first, at most eight in each list. */
export const relatedProducts = z.object({
  /** Products bought together with the given ones, or with the same use. */
  goes_with: z.array(productSummary),
  /** More products of the same category, if one product was given. */
  same_category: z.array(productSummary),
});
export type RelatedProducts = z.infer<typeof relatedProducts>;
