import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Order, OrderInput } from "./order-schema.ts";

/** Browser calls to the order API. */

/** The newest orders. `site/early-reads-script.ts` prefetches the same path, so the two must match. */
export function readOrders(): Promise<Page<Order>> {
  return callApi("/orders/?limit=20");
}

/** The page of orders after this one; `next` is the link in the page. */
export function readOlderOrders(next: string): Promise<Page<Order>> {
  return callApi(`/orders/?${next.split("?")[1]}`);
}

export function readOrder(id: number | string): Promise<Order> {
  return callApi(`/orders/${encodeURIComponent(id)}/`);
}

/** Places an order. Idempotent by key: a repeated call returns the same order. */
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

/** Reports a UPI payment; the order counts as paid only once the shop has confirmed it. */
export function submitUpiReference(orderId: number, reference: string): Promise<Order> {
  return callApi("/payments/upi/reference/", {
    method: "POST",
    body: { order_id: orderId, reference },
  });
}
