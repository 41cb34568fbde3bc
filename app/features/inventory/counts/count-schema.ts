import { z } from "zod";
import { MAX_STOCK, STOCK_TOO_LARGE } from "#app/features/catalogue/product/product-schema.ts";
import { day, id, requiredText, text } from "#app/shared/wire-fields.ts";

/** The API shapes of stock counts and of pieces written off. Quantities in packs. */

/** A count includes the pieces of all open orders, so it may be larger than the maximum stock of a pack. */
const pieces = z
  .int("Enter a whole number.")
  .min(0, "The count can't be less than 0.")
  .max(2 * MAX_STOCK, STOCK_TOO_LARGE);

/** The pieces that a count of a pack should find: the stock, and the pieces of orders that aren't sent yet. */
export const packCount = z.object({ pack_id: z.int(), stock: z.int(), reserved: z.int() });
export type PackCount = z.infer<typeof packCount>;

const MAX_COUNTED = 100;

/**
 * A stock count. `expected` is the number that should have been there when the count began. If it has changed since, the row is
 * refused.
 */
export const stockCountInput = z.object({
  rows: z
    .array(z.object({ pack_id: id, counted: pieces, expected: pieces }))
    .min(1, "Add the packs that you have counted.")
    .max(MAX_COUNTED, `At most ${MAX_COUNTED} rows.`)
    .refine(
      (rows) => new Set(rows.map(({ pack_id }) => pack_id)).size === rows.length,
      "List each pack only once.",
    ),
  note: text(300).default(""),
});
export type StockCountInput = z.infer<typeof stockCountInput>;

export const stockCountReport = z.object({
  counted: z.int(),
  /** The number of packs whose stock was corrected. */
  corrected: z.int(),
  /** The number of missing pieces; `found` is the number of surplus pieces. */
  missing: z.int(),
  found: z.int(),
});
export type StockCountReport = z.infer<typeof stockCountReport>;

/** Pieces that leave the stock for a reason other than an order: of one batch, or without a name and a date of none. */
export const writeOffInput = z.object({
  batch: text(50).default(""),
  best_before: day("Enter a date.").nullable(),
  quantity: z
    .int("Enter a whole number.")
    .min(1, "Enter at least 1 pack.")
    .max(MAX_STOCK, STOCK_TOO_LARGE),
  reason: requiredText("A reason", 300),
});
export type WriteOffInput = z.infer<typeof writeOffInput>;
