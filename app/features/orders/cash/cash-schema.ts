import { z } from "zod";
import { instant } from "#app/shared/wire-fields.ts";

/** The API shapes of cash on delivery. */

/** Whether the current customer has to pay in advance, and why. */
export const cashRefusals = z.object({
  /** Wherever it goes. */
  account: z.boolean(),
  /** Only if it goes to one of these addresses, by their phone number. */
  address_ids: z.array(z.int()),
  /** The reason, for the customer; '' if cash is possible everywhere. */
  message: z.string(),
});
export type CashRefusals = z.infer<typeof cashRefusals>;

/** The token of a link that confirms an order. */
const token = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/, "This link isn't complete.");

export const confirmationQuery = z.object({ token });
export const confirmationInput = z.object({ token, action: z.enum(["confirm", "cancel"]) });
export type ConfirmationInput = z.infer<typeof confirmationInput>;

/** What the link shows of the order: nothing that says who gets it, and where. */
export const confirmation = z.object({
  id: z.int(),
  /** `open` while the order waits for it; `confirmed` once it is going ahead. */
  state: z.enum(["open", "confirmed", "cancelled"]),
  total: z.number(),
  /** Until when it can be confirmed; null unless it is open. */
  confirm_by: instant.nullable(),
  items: z.array(z.object({ title: z.string(), label: z.string(), quantity: z.int() })),
});
export type Confirmation = z.infer<typeof confirmation>;
