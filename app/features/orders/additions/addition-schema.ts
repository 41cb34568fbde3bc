import { z } from "zod";
import { packLines, phoneQuote } from "../phone/phone-order-schema.ts";

/** The API shapes of packs that are added to a placed order. Money in rupees. */

/** The packs to be added to an order. Without lines, the call only says whether packs can be added. */
export const additionQuoteInput = z.object({ lines: packLines });
export type AdditionQuoteInput = z.infer<typeof additionQuoteInput>;

export const additionQuote = z.object({
  /** Why nothing can be added to this order; '' if packs can. */
  refusal: z.string(),
  lines: phoneQuote.shape.lines,
  delivery_charge_before: z.number(),
  delivery_charge: z.number(),
  total_before: z.number(),
  total: z.number(),
  /** Why these packs can't be added as a whole, such as above the limit for cash; '' if they can. */
  problem: z.string(),
});
export type AdditionQuote = z.infer<typeof additionQuote>;

export const additionInput = z.object({
  lines: packLines.min(1, "Add a pack."),
  /** The new total as the quote gave it, in rupees. If it is another by now, nothing is added. */
  expected_total: z.number().min(0),
});
export type AdditionInput = z.infer<typeof additionInput>;
