import { callApi } from "#app/shared/api-client.ts";
import type { Page } from "#app/shared/page-links.ts";
import type { Order, OrderInput } from "./order-schema.ts";

/** The browser's calls to the order API. */

/** The newest orders. The page asks for them early, by the same path, in `site/early-reads-script.ts`. */
export function readOrders(): Promise<Page<Order>> {
  return callApi("/orders/?limit=20");
}

/** The orders after those of a page; `next` is the page's link. */
export function readOlderOrders(next: string): Promise<Page<Order>> {
  return callApi(`/orders/?${next.split("?")[1]}`);
}

export function readOrder(id: number | string): Promise<Order> {
  return callApi(`/orders/${encodeURIComponent(id)}/`);
}

/** Places an order. Sent again with the same key, it returns the same order. */
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
