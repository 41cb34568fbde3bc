import { z } from "zod";

/** What the shop-keeper sees first. Money in rupees; days 'YYYY-MM-DD' and months 'YYYY-MM' in India. */

/**
 * Orders placed then that are sold (paid, shipped, delivered or to be paid on delivery) and their money; apart from them those
 * whose online payment is still awaited, and how many were cancelled.
 */
const sums = {
  orders: z.int(),
  total: z.number(),
  awaiting: z.object({ orders: z.int(), total: z.number() }),
  cancelled: z.int(),
};

export const dashboard = z.object({
  /** The last 30 days, today the last. */
  sales_by_day: z.array(z.object({ day: z.iso.date(), ...sums })),
  /** The last 12 months, this one the last. */
  sales_by_month: z.array(z.object({ month: z.string(), ...sums })),
  orders_by_status: z.object({
    pending: z.int(),
    paid: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
  }),
  /** Of the last 30 days, by pieces sold. */
  best_sellers: z.array(
    z.object({ product_id: z.int(), title: z.string(), pieces: z.int(), total: z.number() }),
  ),
  /** What runs out soonest; `days_left` is null of what does not sell. */
  low_stock: z.array(
    z.object({
      pack_id: z.int(),
      product_id: z.int(),
      title: z.string(),
      label: z.string(),
      stock: z.int(),
      sold_a_week: z.int(),
      days_left: z.int().nullable(),
    }),
  ),
  /** What waits for the shop-keeper now. */
  waiting: z.object({
    to_pack: z.int(),
    upi_to_confirm: z.int(),
    refunds_due: z.int(),
    /** Held past their time, since the gateway could not be asked about them. */
    payments_overdue: z.int(),
    /** Cash orders that are released within two days unless somebody sends or notes them. */
    cash_releasing: z.int(),
    failed_mails: z.int(),
    reported_reviews: z.int(),
  }),
  /** What payment gateways refuse, in their own words. */
  gateway_refusals: z.array(
    z.object({ gateway: z.string(), reason: z.string(), since: z.iso.datetime() }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;
