import { z } from "zod";
import { productQuery, productSummary } from "#app/features/catalogue/product/product-schema.ts";
import { listOf } from "#app/shared/wire-fields.ts";

/** The API shapes of product lists and searches. Prices in rupees. */

/**
 * A list of products. `counts=1` also requests the number of products for each filter value, and remarks about the search. A
 * collection can be listed, but not searched or counted.
 */
export const searchQuery = productQuery
  .extend({ counts: z.enum(["0", "1"]).optional() })
  .refine(({ collection, q, counts }) => collection === undefined || (!q && counts !== "1"), {
    path: ["collection"],
    message: "A collection can't be searched.",
  });
export type SearchQuery = z.infer<typeof searchQuery>;

const count = z.int();

/** The number of products for each value of a filter, with the other filters unchanged. */
const filterCounts = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string(), count })),
  prices: z.array(z.object({ min: z.number().nullable(), max: z.number().nullable(), count })),
  in_stock: count,
  ratings: z.array(z.object({ min: z.number(), count })),
  origins: z.array(z.object({ name: z.string(), count })),
  diets: z.array(z.object({ name: z.string(), count })),
});
export type FilterCountsResponse = z.infer<typeof filterCounts>;

export const searchResults = listOf(productSummary).extend({
  /** Remarks about the search. Only present with `counts=1`, and if there are any. */
  search: z
    .object({
      /** The corrected search, which was run instead; null if no word was misspelt. */
      corrected: z.string().nullable(),
      /** The number of parts of the search that were dropped because no product matches all of them. */
      dropped: z.int(),
      /** Whether the shop-keeper has marked this as not sold yet. */
      not_sold: z.boolean(),
      /** The nearest products if the search found nothing; else empty. */
      nearest: z.array(productSummary),
    })
    .optional(),
  counts: filterCounts.optional(),
});
export type SearchResults = z.infer<typeof searchResults>;
