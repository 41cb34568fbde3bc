import { callApi } from "#app/shared/api-client.ts";
import { type ApiFile, callApiForFile } from "#app/shared/api-file.ts";
import type { Order, OrderChange } from "../order-schema.ts";
import type {
  AddressCorrection,
  AdminOrder,
  AdminOrderList,
  BatchReport,
  DeliveryNoteChange,
  NewerOrders,
  OrderNote,
  PackingSlips,
  PickList,
  SelectedOrderRows,
  ShippingInput,
  UpiCorrection,
} from "./admin-order-schema.ts";
import { WITHOUT_INVOICE } from "./without-invoice.ts";

/** Browser calls to the administrators' order API. */

/** `search` is the page's query string; the API accepts it unchanged. */
export function readAllOrders(search: string): Promise<AdminOrderList> {
  return callApi(`/admin/orders/${search}`);
}

export function readAdminOrder(id: number | string): Promise<AdminOrder> {
  return callApi(`/admin/orders/${encodeURIComponent(id)}/`);
}

/** Changes the status, the parcels or the refund status of an order. */
export function changeOrder(id: number, change: OrderChange): Promise<Order> {
  return callApi(`/orders/${id}/`, { method: "PUT", body: change });
}

/**
 * Marks orders as shipped, even if the page is closed before the call ends. Without a carrier or tracking number, each order keeps
 * its own.
 */
export function shipOrders(input: ShippingInput): Promise<BatchReport> {
  return callApi("/admin/orders/ship/", { method: "POST", body: input, keepalive: true });
}

export function deliverOrders(ids: number[]): Promise<BatchReport> {
  return callApi("/admin/orders/deliver/", { method: "POST", body: { ids } });
}

/** The number of orders newer than this one, at most 100. */
export function countNewerOrders(than: number): Promise<NewerOrders> {
  return callApi(`/admin/orders/newer/?than=${than}`);
}

export function readSelectedOrders(ids: readonly number[]): Promise<SelectedOrderRows> {
  return callApi(`/admin/orders/chosen/?${new URLSearchParams({ ids: ids.join() })}`);
}

export function noteOrder(id: number, body: OrderNote): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/note/`, { method: "PUT", body });
}

export function correctAddress(id: number, address: AddressCorrection): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/address/`, { method: "PUT", body: address });
}

export function changeDeliveryNote(id: number, body: DeliveryNoteChange): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/delivery-note/`, { method: "PUT", body });
}

/** Replaces items too close to their best-before date with fresher stock. */
export function reallocateStock(id: number): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/fresher-stock/`, { method: "POST" });
}

/**
 * Confirms a UPI payment. `move_from` is the order for which its reference was confirmed by mistake, `amount` the total that was
 * shown.
 */
export function confirmUpiPayment(
  id: number,
  payment: { reference?: string; move_from?: number; amount?: number },
): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/payment/`, { method: "POST", body: payment });
}

/** Replaces the reference of a confirmed payment, or removes it if none is given. */
export function correctUpiReference(id: number, body: UpiCorrection): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/payment/`, { method: "PUT", body });
}

/** `ids` are order numbers separated by commas. */
export function readPickList(ids: string): Promise<PickList> {
  return callApi(`/admin/orders/pick-list/?${new URLSearchParams({ ids })}`);
}

/** `ids` are order numbers separated by commas. */
export function readPackingSlips(ids: string): Promise<PackingSlips> {
  return callApi(`/admin/orders/packing-slips/?${new URLSearchParams({ ids })}`);
}

/**
 * Downloads the invoices of orders as one PDF, with the numbers of the orders without an invoice. `ids` are order numbers separated
 * by commas.
 */
export async function readInvoices(ids: string): Promise<{ file: ApiFile; without: string[] }> {
  const file = await callApiForFile(`/admin/orders/invoices/?${new URLSearchParams({ ids })}`);
  const without = file.headers.get(WITHOUT_INVOICE) ?? "";
  return { file, without: without.split(",").filter(Boolean) };
}
