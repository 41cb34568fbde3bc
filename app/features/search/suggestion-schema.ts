import { z } from "zod";
import { text } from "#app/shared/wire-fields.ts";

/** The wire shapes of what is offered while somebody types. Prices in rupees. */

/** Products and categories together, at most. */
export const MOST_SUGGESTIONS = 8;

export const suggestionQuery = z.object({ q: text(200).default("") });

export const suggestions = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      image: z.string(),
      price: z.number(),
      /** The name in another language that fits what was typed, else the first there is. */
      local_name: z.object({ lang: z.enum(["te", "ta", "hi"]), name: z.string() }).nullable(),
    }),
  ),
  categories: z.array(z.object({ id: z.int(), name: z.string(), product_count: z.int() })),
});
export type Suggestions = z.infer<typeof suggestions>;
