import { z } from "zod";
import { packLines, phoneQuote } from "../phone/phone-order-schema.ts";

/** The API shapes of packs that are added to a placed order. Money in rupees. */

/** The packs to add to an order. Without lines, the call only checks if packs can be added. */
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
  /** Why this set of packs can't be added, such as a total above the cash limit; '' if it can. */
  problem: z.string(),
});
export type AdditionQuote = z.infer<typeof additionQuote>;

export const additionInput = z.object({
  lines: packLines.min(1, "Add a pack."),
  /** The new total that the quote returned, in rupees. If it has changed since, nothing is added. */
  expected_total: z.number().min(0),
});
export type AdditionInput = z.infer<typeof additionInput>;
