import { z } from "zod";

/** What became of each pack of an order that is bought again. */
export const boughtAgain = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      pack_label: z.string(),
      /** How many pieces the order has. */
      wanted: z.int(),
      /** How many pieces were added to the cart. */
      added: z.int(),
      /** Why not all pieces were added to the cart; null if they were. */
      missing: z.enum(["not_sold", "sold_out", "few_left"]).nullable(),
    }),
  ),
});
export type BoughtAgain = z.infer<typeof boughtAgain>;
