import { z } from "zod";
import { dueComplaint } from "#app/features/complaints/complaint-schema.ts";
import { waiting } from "./waiting-schema.ts";

/** The administrator's dashboard. Money in rupees; days 'YYYY-MM-DD' and months 'YYYY-MM' in India. */

/**
 * The orders placed in a period that count as sales (paid, shipped, delivered or due on delivery) and their total. Orders that
 * await an online payment are separate, and so is the number of cancelled orders.
 */
const sums = {
  orders: z.int(),
  total: z.number(),
  awaiting: z.object({ orders: z.int(), total: z.number() }),
  cancelled: z.int(),
};

const amount = z.object({ orders: z.int(), total: z.number() });

/** The sums of a period; `due` is the part of the sales that is paid on delivery and not yet received. */
const periodSums = z.object({
  ...sums,
  due: amount,
});

export const dashboard = z.object({
  /** Periods of `days` days that end today, each with the previous period of the same length. */
  periods: z.array(z.object({ days: z.int(), now: periodSums, before: periodSums })),
  /** The sales of each of the last 30 days, ending today. */
  sales_by_day: z.array(z.object({ day: z.iso.date(), ...sums })),
  /** The sales of each of the last 12 months, ending with this one. */
  sales_by_month: z.array(z.object({ month: z.string(), ...sums })),
  orders_by_status: z.object({
    pending: z.int(),
    paid: z.int(),
    shipped: z.int(),
    delivered: z.int(),
    cancelled: z.int(),
  }),
  /** The best-selling products of the last 30 days, by pieces sold. */
  best_sellers: z.array(
    z.object({ product_id: z.int(), title: z.string(), pieces: z.int(), total: z.number() }),
  ),
  /** The packs that will run out soonest; `days_left` is null without recent sales. */
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
  /** The numbers of the shop-keeper's open tasks. */
  waiting,
  /** The complaints to the grievance officer that are due soonest. */
  complaints: z.array(dueComplaint),
  /** The payment gateways that are rejecting requests, each with its reason. */
  gateway_refusals: z.array(
    z.object({ gateway: z.string(), reason: z.string(), since: z.iso.datetime() }),
  ),
  /** The background jobs that are failing: the number of failures in a row, and since when. */
  failing_jobs: z.array(z.object({ name: z.string(), failures: z.int(), since: z.iso.datetime() })),
});
export type Dashboard = z.infer<typeof dashboard>;
