import { z } from "zod";
import { PAYMENT_METHOD_IDS } from "./payment-method.ts";

/** The API shapes of payment methods. Money in rupees. */
export const offeredMethod = z.object({
  id: z.enum(PAYMENT_METHOD_IDS),
  label: z.string(),
  /** How it works, in one line. */
  description: z.string(),
  /** The smallest payable total. */
  minimum: z.number(),
  /** The largest payable total; null for no limit. */
  limit: z.number().nullable(),
});
export type OfferedMethod = z.infer<typeof offeredMethod>;
