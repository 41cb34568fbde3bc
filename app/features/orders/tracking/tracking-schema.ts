import { z } from "zod";
import { linkReference, order, orderHistoryEntry, orderPayment, parcel } from "../order-schema.ts";

/** The API shapes of tracking an order without a log-in. */

export const trackingQuery = z.object({ token: linkReference });

/** How an order is getting on: nothing that says who bought what, for how much, or where it goes. */
export const trackedOrder = order
  .pick({
    id: true,
    status: true,
    created_at: true,
    estimated_delivery: true,
    van: true,
    carrier: true,
    tracking_number: true,
  })
  .extend({
    payment: orderPayment.pick({ method: true, status: true }),
    parcels: z.array(parcel.omit({ items: true })),
    /** The status transitions, without notes. */
    history: z.array(orderHistoryEntry.pick({ status: true, at: true })),
  });
export type TrackedOrder = z.infer<typeof trackedOrder>;
