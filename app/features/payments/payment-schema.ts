import { z } from "zod";
import { PAYMENT_METHOD_IDS } from "./payment-method.ts";

/** The wire shapes of the ways of paying. Money in rupees. */
export const offeredMethod = z.object({
  id: z.enum(PAYMENT_METHOD_IDS),
  label: z.string(),
  words: z.string(),
  /** The smallest order that may be paid so. */
  minimum: z.number(),
  /** The largest order that may be paid so; null for any. */
  limit: z.number().nullable(),
});
export type OfferedMethod = z.infer<typeof offeredMethod>;
