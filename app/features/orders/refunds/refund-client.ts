import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { Order } from "../order-schema.ts";
import type { DueRefund } from "./due-refund-schema.ts";
import type { CancelledItems, RefundInput, SentRefund } from "./refund-schema.ts";

/** Browser calls to the API for part refunds. */

/** Cancels pieces that haven't been shipped yet, and refunds what was paid for them. */
export function cancelItems(id: number, cancelled: Partial<CancelledItems>): Promise<Order> {
  return callApi(`/orders/${id}/cancelled-items/`, { method: "POST", body: cancelled });
}

export function refundOrder(id: number, refund: RefundInput): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/refunds/`, { method: "POST", body: refund });
}

/** Records that a due refund was sent by bank transfer. */
export function recordSentRefund(
  id: number,
  refund: number,
  sent: SentRefund,
): Promise<AdminOrder> {
  return callApi(`/admin/orders/${id}/refunds/${refund}/`, { method: "PUT", body: sent });
}

export function readDueRefunds(query: URLSearchParams): Promise<Page<DueRefund>> {
  return callApi(`/admin/refunds/?${query}`);
}
