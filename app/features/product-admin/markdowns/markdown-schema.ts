import { z } from "zod";
import { day, rupees, text } from "#app/shared/wire-fields.ts";

/** The API shapes of packs that are marked down until a batch is sold. Prices in rupees. */

export const markdownInput = z.object({
  batch: text(50),
  best_before: day(),
  price: rupees.refine((price) => price >= 0.01, "Enter a price above ₹0."),
});
export type MarkdownInput = z.infer<typeof markdownInput>;

/** A pack's price, and the batch that it is marked down for, if any. */
export const packPrice = z.object({
  /** The pack's price without the markdown, in rupees. */
  usual_price: z.number(),
  price: z.number(),
  mrp: z.number(),
  markdown: z.object({ batch: z.string(), best_before: z.iso.date() }).nullable(),
});
export type PackPrice = z.infer<typeof packPrice>;
