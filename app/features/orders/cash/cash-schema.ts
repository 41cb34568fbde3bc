import { z } from "zod";

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
