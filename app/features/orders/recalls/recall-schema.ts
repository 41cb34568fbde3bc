import { z } from "zod";
import { id, instant, listOf, pageQuery, queryId, requiredText } from "#app/shared/wire-fields.ts";
import { ORDER_STATUSES } from "../order-schema.ts";

/** The API shapes of batch recalls. Money in rupees. */

const batch = requiredText("The batch", 50);
const packId = queryId;

export const affectedQuery = pageQuery.extend({
  pack_id: packId,
  batch,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type AffectedQuery = z.infer<typeof affectedQuery>;

const customer = z.object({ id: z.int(), name: z.string() });

/** An order that has pieces of the batch. */
export const affectedOrder = z.object({
  order_id: z.int(),
  status: z.enum(ORDER_STATUSES),
  pieces: z.int(),
  created_at: instant,
  customer,
});
export type AffectedOrder = z.infer<typeof affectedOrder>;

export const affectedOrders = listOf(affectedOrder);

export const recallInput = z.object({
  pack_id: id,
  batch,
  /** The shop's message in the email to the customers. */
  message: requiredText("A message to the customers", 1_000),
});
export type RecallInput = z.infer<typeof recallInput>;

export const recall = z.object({
  id: z.int(),
  pack_id: z.int(),
  batch: z.string(),
  message: z.string(),
  recalled_at: instant,
  /** The number of the recall's orders that wait to be credited. `credited` and `failed` count the others. */
  waiting: z.int(),
  credited: z.int(),
  failed: z.int(),
  /** The number of customers without an email address, who have to be called. */
  to_call: z.int(),
  /** The amount credited for the recall so far, in rupees. */
  total: z.number(),
});
export type Recall = z.infer<typeof recall>;

export const recalls = listOf(recall);

export const recallListQuery = z.object({ pack_id: packId });

export const recalledOrderQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export const recalledOrder = z.object({
  order_id: z.int(),
  pieces: z.int(),
  state: z.enum(["waiting", "credited", "failed"]),
  mailed: z.boolean(),
  /** The phone number of a customer without an email address, who has to be called; '' for all others. */
  phone: z.string(),
  /** The amount credited for the order, in rupees; null unless it was credited. */
  amount: z.number().nullable(),
  /** Why the order couldn't be credited; '' if it could. */
  problem: z.string(),
  customer,
});
export type RecalledOrder = z.infer<typeof recalledOrder>;

export const recalledOrders = listOf(recalledOrder);

/** Credits the orders of a recall. With `retry`, includes those that failed before. */
export const runInput = z.object({ retry: z.boolean().default(false) });
