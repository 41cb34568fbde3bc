import { z } from "zod";

/** The result for each pack of an order that is bought again. */
export const boughtAgain = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      pack_label: z.string(),
      /** The number of pieces in the order. */
      wanted: z.int(),
      /** The number of pieces added to the cart. */
      added: z.int(),
      /** Why not all pieces were added to the cart; null if they were. */
      missing: z.enum(["not_sold", "sold_out", "few_left"]).nullable(),
    }),
  ),
});
export type BoughtAgain = z.infer<typeof boughtAgain>;
