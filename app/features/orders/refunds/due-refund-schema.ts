import { z } from "zod";
import { instant, listOf } from "#app/shared/wire-fields.ts";

/** The API shape of the list of refunds to send. Money in rupees. */

export const dueRefundQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type DueRefundQuery = z.infer<typeof dueRefundQuery>;

const dueRefund = z.object({
  order_id: z.int(),
  /** The refund's number within the order, from 1. */
  refund: z.int(),
  amount: z.number(),
  reason: z.string(),
  route: z.enum(["gateway", "bank"]),
  /** Why the gateway last refused to make the refund; '' if it didn't. */
  failure: z.string(),
  since: instant,
  customer: z.object({ id: z.int(), name: z.string() }),
});
export type DueRefund = z.infer<typeof dueRefund>;

export const dueRefunds = listOf(dueRefund);
