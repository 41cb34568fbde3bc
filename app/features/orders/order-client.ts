import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Order, OrderInput } from "./order-schema.ts";

/** The browser's calls about orders. */

export function readOrders(): Promise<Page<Order>> {
  return callApi("/orders/");
}

export function readOrder(id: number | string): Promise<Order> {
  return callApi(`/orders/${encodeURIComponent(id)}/`);
}

/** Places an order. The same key names the same attempt: sent again, it gives the same order. */
export function placeOrder(input: Partial<OrderInput>, idempotencyKey: string): Promise<Order> {
  return callApi("/orders/", {
    method: "POST",
    body: input,
    headers: { "idempotency-key": idempotencyKey },
  });
}

export function cancelOrder(id: number): Promise<Order> {
  return callApi(`/orders/${id}/`, { method: "PUT", body: { status: "cancelled" } });
}

/** Says that a UPI payment was made; the order is paid only once the shop has found the money. */
export function giveUpiReference(orderId: number, reference: string): Promise<Order> {
  return callApi("/payments/upi/reference/", {
    method: "POST",
    body: { order_id: orderId, reference },
  });
}
