import { callApi } from "#app/shared/api-client.ts";
import type { Order } from "../order-schema.ts";
import type { TrackedOrder } from "./tracking-schema.ts";

/** Loads the progress of a link's order. */
export const readTrackedOrder = (token: string): Promise<TrackedOrder> =>
  callApi(`/orders/tracking/?${new URLSearchParams({ token })}`);

/** Whether this is only the part of an order that its link shows. */
export function isTracked(shown: Order | TrackedOrder): shown is TrackedOrder {
  return !("order_items" in shown);
}
