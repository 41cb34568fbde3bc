import { z } from "zod";
import { PAYMENT_METHOD_IDS } from "./payment-method.ts";

/** The API shapes of payment methods. Money in rupees. */
export const offeredMethod = z.object({
  id: z.enum(PAYMENT_METHOD_IDS),
  label: z.string(),
  /** How the payment method works, in one line. */
  description: z.string(),
  /** The smallest total that can be paid with the method, in rupees. */
  minimum: z.number(),
  /** The largest total that can be paid with the method, in rupees; null for no limit. */
  limit: z.number().nullable(),
});
export type OfferedMethod = z.infer<typeof offeredMethod>;
