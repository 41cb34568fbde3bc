import { z } from "zod";
import { vanChoiceInput } from "#app/features/delivery/van/van-schema.ts";
import { day } from "#app/shared/wire-fields.ts";
import { ORDER_STATUSES, order } from "../order-schema.ts";

/** The API shapes of the van's orders, for staff. Money in rupees, days 'YYYY-MM-DD' in India. */

/**
 * The new day and slot of an order; null takes it off the van's schedule, and it is delivered as if no slot had been chosen. With
 * `before`, the slot that was shown, the call fails with a conflict (409) if someone else has changed it since.
 */
export const vanMove = z.object({
  van: vanChoiceInput.nullable(),
  before: vanChoiceInput.nullable().optional(),
});
export type VanMove = z.infer<typeof vanMove>;

/** The day of the run sheet. Defaults to the next day with orders, or today. */
export const runSheetQuery = z.object({ day: day().optional() });

const stop = z.object({
  order_id: z.int(),
  slot: z.string(),
  status: z.enum(ORDER_STATUSES),
  delivery: order.shape.delivery,
  delivery_note: order.shape.delivery_note,
  pieces: z.int(),
  /**
   * How the order is paid. `cash`: the driver collects it. `awaited` (not paid) and `unconfirmed` (cash not confirmed)
   * orders can't be delivered yet.
   */
  payment: z.enum(["cash", "awaited", "unconfirmed", "paid"]),
  /** The cash to collect, in rupees; null if there is none, and for staff who don't see amounts. */
  due: z.number().nullable(),
});
export type RunSheetStop = z.infer<typeof stop>;

export const runSheet = z.object({
  day: z.iso.date(),
  /** The days around today on which the van has orders, each with the number of orders. */
  days: z.array(z.object({ day: z.iso.date(), orders: z.int() })),
  /** The stops of the day, sorted by time, then in the order of the route. */
  stops: z.array(stop),
  /** The orders to the van's PIN codes that can be packed and have no day yet, oldest first; at most 50. */
  without_day: z.array(
    z.object({ order_id: z.int(), name: z.string(), city: z.string(), pincode: z.string() }),
  ),
});
export type RunSheet = z.infer<typeof runSheet>;
