import { z } from "zod";
import { instant } from "#app/shared/wire-fields.ts";
import { linkReference } from "../order-schema.ts";

/** The API shapes of cash on delivery. */

/** Whether the current customer has to pay in advance, and why. */
export const cashRefusals = z.object({
  /** Whether the customer has to pay in advance whatever the address is. */
  account: z.boolean(),
  /** The ids of the addresses for which the customer has to pay in advance, because of their phone number. */
  address_ids: z.array(z.int()),
  /** Why cash isn't possible, as the customer reads it; '' if it is possible everywhere. */
  message: z.string(),
});
export type CashRefusals = z.infer<typeof cashRefusals>;

export const confirmationQuery = z.object({ token: linkReference });
export const confirmationInput = z.object({
  token: linkReference,
  action: z.enum(["confirm", "cancel"]),
});
export type ConfirmationInput = z.infer<typeof confirmationInput>;

/** What the link shows of the order: nothing that says who gets it, and where. */
export const confirmation = z.object({
  id: z.int(),
  /** `open` while the order waits for its confirmation; `confirmed` until it is shipped. */
  state: z.enum(["open", "confirmed", "shipped", "delivered", "cancelled"]),
  total: z.number(),
  /** Until when the order can be confirmed; null unless `state` is `open`. */
  confirm_by: instant.nullable(),
  items: z.array(z.object({ title: z.string(), label: z.string(), quantity: z.int() })),
});
export type Confirmation = z.infer<typeof confirmation>;
