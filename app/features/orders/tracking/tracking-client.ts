import { callApi } from "#app/shared/api-client.ts";
import type { Order } from "../order-schema.ts";
import type { TrackedOrder } from "./tracking-schema.ts";

/** How the order of a link is getting on. */
export const readTrackedOrder = (token: string): Promise<TrackedOrder> =>
  callApi(`/orders/tracking/?${new URLSearchParams({ token })}`);

/** Whether this is only what a link shows of an order. */
export function isTracked(shown: Order | TrackedOrder): shown is TrackedOrder {
  return !("order_items" in shown);
}
