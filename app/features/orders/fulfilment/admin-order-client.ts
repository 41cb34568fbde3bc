import { callApi } from "#app/shared/api-client.ts";
import type { Order, OrderChange } from "../order-schema.ts";
import type {
  AdminOrder,
  AdminOrderList,
  NewerOrders,
  PackingSlips,
  PickList,
  SelectedOrderRows,
  ShippingInput,
  ShippingReport,
} from "./admin-order-schema.ts";

/** The shop-keeper's calls about orders. */

/** `search` is the query string of the page, which the call understands as it is. */
export function readAllOrders(search: string): Promise<AdminOrderList> {
  return callApi(`/admin/orders/${search}`);
}

export function readAdminOrder(id: number | string): Promise<AdminOrder> {
  return callApi(`/admin/orders/${encodeURIComponent(id)}/`);
}

/** Moves an order, writes down its parcels, or says what became of its money. */
export function changeOrder(id: number, change: OrderChange): Promise<Order> {
  return callApi(`/orders/${id}/`, { method: "PUT", body: change });
}

/** Without a carrier or a number what stands at each order stays. */
export function shipOrders(input: ShippingInput): Promise<ShippingReport> {
  return callApi("/admin/orders/ship/", { method: "POST", body: input });
}

export function deliverOrders(ids: number[]): Promise<ShippingReport> {
  return callApi("/admin/orders/deliver/", { method: "POST", body: { ids } });
}

/** How many orders were placed after that one, at most 100. */
export function countNewerOrders(than: number): Promise<NewerOrders> {
  return callApi(`/admin/orders/newer/?than=${than}`);
}

export function readSelectedOrders(ids: readonly number[]): Promise<SelectedOrderRows> {
  return callApi(`/admin/orders/chosen/?${new URLSearchParams({ ids: ids.join() })}`);
}

export function noteOrder(id: number, note: string): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/note/`, { method: "PUT", body: { note } });
}

/** Picks from fresher stock what is too near its date. */
export function reallocateStock(id: number): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/fresher-stock/`, { method: "POST" });
}

/** Says that a UPI payment has been found; `move_from` names the order that had its reference by mistake. */
export function confirmUpiPayment(
  id: number,
  found: { reference?: string; move_from?: number },
): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/payment/`, { method: "POST", body: found });
}

/** Puts another reference, or none, in the place of the one that a payment was confirmed under. */
export function correctUpiReference(id: number, reference?: string): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/payment/`, { method: "PUT", body: { reference } });
}

/** `ids` parted by commas. */
export function readPickList(ids: string): Promise<PickList> {
  return callApi(`/admin/orders/pick-list/?${new URLSearchParams({ ids })}`);
}

/** `ids` parted by commas. */
export function readPackingSlips(ids: string): Promise<PackingSlips> {
  return callApi(`/admin/orders/slips/?${new URLSearchParams({ ids })}`);
}
