import type { VanChoice } from "#app/features/delivery/van/van-schedule.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { RunSheet } from "./van-order-schema.ts";

/** The van's stops of a day; '' for the next day with orders. */
export function readRunSheet(day: string): Promise<RunSheet> {
  return callApi(`/admin/orders/run-sheet/${day && `?${new URLSearchParams({ day })}`}`);
}

/** Changes an order's day and slot of the van; null removes them. `before` is the slot that was shown. */
export function rescheduleVanOrder(
  id: number,
  van: VanChoice | null,
  before: VanChoice | null,
): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/van/`, { method: "PUT", body: { van, before } });
}
