import { z } from "zod";
import { instant, pageQuery, text } from "#app/shared/wire-fields.ts";

/** An account as administrators see it. `spent` is in rupees, without cancelled and unpaid online orders. An erased account has no name. */
export const customerEntry = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  role: z.enum(["customer", "admin"]),
  erased: z.boolean(),
  date_joined: instant,
  order_count: z.int(),
  spent: z.number(),
});
export type CustomerEntry = z.infer<typeof customerEntry>;

export const customerQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  q: text(100).optional(),
});
export type CustomerQuery = z.infer<typeof customerQuery>;
