import type { ShopContext } from "#app/database/context.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { Order } from "../order-schema.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { selectGatewayPayment, selectRefunds } from "./refund-queries.server.ts";
import { leftToRefund } from "./refund-rules.server.ts";

type Refundable = Pick<AdminOrder, "refundable" | "refund_failures">;

/** What can still be refunded of an order, and which refunds the gateway refused. Callers check the permission. */
export async function readRefundable(
  ctx: ShopContext,
  key: OrderKey,
  order: Order,
): Promise<Refundable> {
  const waits = order.refunds.some(({ state, route }) => state === "due" && route === "gateway");
  const rows = waits ? await selectRefunds(ctx, key.customer_id, [key.id]) : [];
  return {
    refundable: order.payment.status === "paid" ? await readRest(ctx, key, order) : null,
    refund_failures: rows
      .filter(({ failure }) => failure !== "")
      .map(({ refund, failure }) => ({ refund, failure })),
  };
}

async function readRest(
  ctx: ShopContext,
  { customer_id, id }: OrderKey,
  order: Order,
): Promise<Refundable["refundable"]> {
  const { lines } = await readCreditable(ctx, { customerId: customer_id, orderId: id });
  const left = leftToRefund(lines, order.status);
  if (!left) return null;
  const payment = await selectGatewayPayment(ctx, { customer_id, id });
  return { ...left, by_gateway: payment !== undefined && payment.left_paise > 0 };
}
