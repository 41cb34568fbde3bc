import { z } from "zod";
import { instant, pageQuery, text } from "#app/shared/wire-fields.ts";

/** A person as the shop-keeper sees them; `spent` in rupees, of orders that were not cancelled. An erased person has no name. */
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
