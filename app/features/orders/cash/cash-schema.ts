import { z } from "zod";
import { instant } from "#app/shared/wire-fields.ts";
import { linkReference } from "../order-schema.ts";

/** The API shapes of cash on delivery. */

/** Whether the current customer has to pay in advance, and why. */
export const cashRefusals = z.object({
  /** Whether the customer has to pay in advance for every address. */
  account: z.boolean(),
  /** The ids of the addresses with a phone number that requires payment in advance. */
  address_ids: z.array(z.int()),
  /** The message to the customer about why cash isn't possible; '' if it is possible everywhere. */
  message: z.string(),
});
export type CashRefusals = z.infer<typeof cashRefusals>;

export const confirmationQuery = z.object({ token: linkReference });
export const confirmationInput = z.object({
  token: linkReference,
  action: z.enum(["confirm", "cancel"]),
});
export type ConfirmationInput = z.infer<typeof confirmationInput>;

/** What the link shows of the order. It leaves out the recipient and the address. */
export const confirmation = z.object({
  id: z.int(),
  /** `open` while the order waits to be confirmed; `confirmed` until it is shipped. */
  state: z.enum(["open", "confirmed", "shipped", "delivered", "cancelled"]),
  total: z.number(),
  /** When the time to confirm ends; null unless `state` is `open`. */
  confirm_by: instant.nullable(),
  items: z.array(z.object({ title: z.string(), label: z.string(), quantity: z.int() })),
});
export type Confirmation = z.infer<typeof confirmation>;
