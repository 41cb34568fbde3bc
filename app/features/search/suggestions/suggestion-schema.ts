import { z } from "zod";
import { text } from "#app/shared/wire-fields.ts";

/** The API shapes of search suggestions. Prices in rupees. */

/** The most products and categories together. */
export const MAX_SUGGESTIONS = 8;

export const suggestionQuery = z.object({ q: text(200).default("") });

export const suggestions = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      image: z.string(),
      price: z.number(),
      /** The product's local name that matches the search; the first one if none does. */
      local_name: z
        .object({
          lang: z.enum(["te", "ta", "hi"]),
          name: z.string(),
          /** Whether the small web fonts lack a syllable of the name. */
          whole_font: z.literal(true).optional(),
        })
        .nullable(),
      /** The pack with this price, if it isn't the default one. */
      pack_id: z.int().optional(),
    }),
  ),
  /** How many products the search finds in all. */
  count: z.int(),
  /** The search with misspelt words corrected; null if none was. */
  corrected: z.string().nullable(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), product_count: z.int() })),
});
export type Suggestions = z.infer<typeof suggestions>;
