import type { VanChoice } from "#app/features/delivery/van/van-schedule.ts";
import { callApi } from "#app/shared/api-client.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { RunSheet } from "./van-order-schema.ts";

/** The van's stops of a day; '' for the next day that has orders. */
export function readRunSheet(day: string): Promise<RunSheet> {
  return callApi(`/admin/orders/run-sheet/${day && `?${new URLSearchParams({ day })}`}`);
}

/** Gives an order another day and time of the van; null for none. `before` is the one that was shown. */
export function rescheduleVanOrder(
  id: number,
  van: VanChoice | null,
  before: VanChoice | null,
): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/van/`, { method: "PUT", body: { van, before } });
}
