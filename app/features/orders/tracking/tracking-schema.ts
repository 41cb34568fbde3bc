import { z } from "zod";
import { linkReference, order, orderHistoryEntry, orderPayment, parcel } from "../order-schema.ts";

/** The API shapes of tracking an order without a log-in. */

export const trackingQuery = z.object({ token: linkReference });

/** The progress of an order, without the customer, the items, the amounts and the address. */
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
