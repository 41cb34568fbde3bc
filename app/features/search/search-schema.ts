import { z } from "zod";
import { productQuery, productSummary } from "#app/features/catalogue/product/product-schema.ts";
import { listOf } from "#app/shared/wire-fields.ts";

/** The API shapes of product lists and searches. Prices in rupees. */

/**
 * A list of products. `counts=1` asks for the number of products for each value of the filters, and for what there is to say
 * about the search. A collection is listed, not searched.
 */
export const searchQuery = productQuery
  .extend({ counts: z.enum(["0", "1"]).optional() })
  .refine(({ collection, q, counts }) => collection === undefined || (!q && counts !== "1"), {
    path: ["collection"],
    message: "A collection can't be searched.",
  });
export type SearchQuery = z.infer<typeof searchQuery>;

const count = z.int();

/** Products with each value of a filter, the other filters staying as they are. */
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
  /** What the page says about the search. Only given with `counts=1`, and if there is something to say. */
  search: z
    .object({
      /** The search with misspelt words corrected, which is what was searched; null if none was. */
      corrected: z.string().nullable(),
      /** How many parts of the search were left out, because no product has all of them. */
      dropped: z.int(),
      /** Whether the shop-keeper has noted that the shop doesn't sell this yet. */
      not_sold: z.boolean(),
      /** The nearest products if the search found nothing; else empty. */
      nearest: z.array(productSummary),
    })
    .optional(),
  counts: filterCounts.optional(),
});
export type SearchResults = z.infer<typeof searchResults>;
