import { z } from "zod";
import { day, rupees, text } from "#app/shared/wire-fields.ts";

/** The API shapes of shipped orders that came back. Money in rupees, days 'YYYY-MM-DD' in India. */

export const courierReturnInput = z.object({
  /** Today if absent. */
  returned_on: day().optional(),
  /** Shown to the shopper. */
  reason: text(300).default(""),
  /** What the courier asks for bringing it back. */
  cost: rupees.default(0),
  /** Whether the goods are written off instead of going back on sale. */
  write_off: z.boolean().default(false),
  /** False if a cash order came back for a reason that is not the customer's. */
  refused: z.boolean().default(true),
});
export type CourierReturnInput = z.infer<typeof courierReturnInput>;

export const courierReturn = z.object({
  returned_on: z.iso.date(),
  reason: z.string(),
  carrier: z.string(),
  cost: z.number(),
  written_off: z.boolean(),
  /** Whether it counts as a cash order that the customer refused. */
  cash_refused: z.boolean(),
});
