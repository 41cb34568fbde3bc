import { z } from "zod";
import { day, rupees, text } from "#app/shared/wire-fields.ts";

/** The API shapes of shipped orders that came back. Money in rupees, days 'YYYY-MM-DD' in India. */

export const courierReturnInput = z.object({
  /** The day in India on which the parcel came back. Defaults to today. */
  returned_on: day().optional(),
  /** Why the parcel came back; shown to the shopper. */
  reason: text(300).default(""),
  /** The courier's charge for the return, in rupees. */
  cost: rupees.default(0),
  /** Whether the goods are written off instead of put back on sale. */
  write_off: z.boolean().default(false),
  /** Whether the customer refused the parcel. False if a cash order came back for another reason. */
  refused: z.boolean().default(true),
});
export type CourierReturnInput = z.infer<typeof courierReturnInput>;

export const courierReturn = z.object({
  returned_on: z.iso.date(),
  reason: z.string(),
  carrier: z.string(),
  cost: z.number(),
  written_off: z.boolean(),
  /** Whether the return counts as a cash order that the customer refused. */
  cash_refused: z.boolean(),
});
