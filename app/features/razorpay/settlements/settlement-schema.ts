import { z } from "zod";
import { MAX_MEGABYTES } from "#app/features/orders/statement/statement-limits.ts";
import { month } from "#app/shared/wire-fields.ts";

/** The API shapes of Razorpay's settlements. Money in rupees, days 'YYYY-MM-DD' and months 'YYYY-MM' in India. */

export const settlementQuery = z.object({ month });

export const settlementFile = z.object({
  /** The content of Razorpay's combined settlement report (CSV). */
  text: z
    .string("Choose a file, or paste it.")
    .max(MAX_MEGABYTES * 1024 * 1024, `A file can have up to ${MAX_MEGABYTES} MB.`),
});

export const settlementRecord = z.object({
  /** The number of new items. `known` counts those that were already recorded. */
  added: z.int(),
  known: z.int(),
  /** The first 100 unreadable lines, each with the reason. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  unreadable: z.int(),
});
export type SettlementRecord = z.infer<typeof settlementRecord>;

const sums = {
  /** The payments received, in rupees. */
  received: z.number(),
  /** The refunds, in rupees; negative. */
  refunds: z.number(),
  /** Razorpay's fees before tax, in rupees; negative, as is `tax`, the tax on them. */
  fees: z.number(),
  tax: z.number(),
  adjustments: z.number(),
  /** The amount that Razorpay paid into the bank account, in rupees. */
  settled: z.number(),
};

export const settlements = z.object({
  month,
  /** The days with a settlement, oldest first. `red` if an item doesn't match the shop's records to the paisa. */
  days: z.array(
    z.object({ day: z.iso.date(), utrs: z.array(z.string()), ...sums, red: z.boolean() }),
  ),
  /** The items that don't match the shop's records, at most a hundred. */
  faults: z.array(
    z.object({
      day: z.iso.date(),
      entity_id: z.string(),
      kind: z.enum(["payment", "refund", "adjustment"]),
      /** The id of the order; null if the shop doesn't know it. */
      order_id: z.int().nullable(),
      /** The amount in rupees that Razorpay reports. `expected` is the amount in the shop's records; null if there is none. */
      amount: z.number(),
      expected: z.number().nullable(),
      reason: z.string(),
    }),
  ),
  /** The payments older than a week, since the first recorded settlement, that no report lists. */
  unsettled: z.object({ count: z.int(), amount: z.number() }),
});
export type Settlements = z.infer<typeof settlements>;
