import { z } from "zod";
import { text } from "#app/shared/wire-fields.ts";

/** The API shapes of search suggestions. Prices in rupees. */

/** The maximum number of products and categories together. */
export const MAX_SUGGESTIONS = 8;

export const suggestionQuery = z.object({ q: text(200).default("") });

export const suggestions = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      image: z.string(),
      price: z.number(),
      /** The local name that matches the search; the first one if none matches. */
      local_name: z
        .object({
          lang: z.enum(["te", "ta", "hi"]),
          name: z.string(),
          /** Whether the small web fonts lack one of the name's syllables. */
          whole_font: z.literal(true).optional(),
        })
        .nullable(),
      /** The pack with this price, if it isn't the default pack. */
      pack_id: z.int().optional(),
    }),
  ),
  /** The total number of products that the search finds. */
  count: z.int(),
  /** The search with misspelt words corrected; null if no word was misspelt. */
  corrected: z.string().nullable(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), product_count: z.int() })),
});
export type Suggestions = z.infer<typeof suggestions>;
