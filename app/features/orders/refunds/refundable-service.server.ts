import type { ShopContext } from "#app/database/context.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { toPaise } from "#app/shared/money.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import type { Order } from "../order-schema.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { isOwedPayment } from "../status/payment-transitions.ts";
import {
  selectGatewayPayment,
  selectRefunds,
  selectRequestedPayments,
} from "./refund-queries.server.ts";
import { leftToRefund } from "./refund-rules.server.ts";

type Refundable = Pick<AdminOrder, "refundable" | "refund_failures" | "refund_requested">;

/** Returns what can still be refunded of an order, and the refunds that the gateway refused. Callers check the permission. */
export async function readRefundable(
  ctx: ShopContext,
  key: OrderKey,
  order: Order,
): Promise<Refundable> {
  const waits = order.refunds.some(({ state, route }) => state === "due" && route === "gateway");
  const rows = waits ? await selectRefunds(ctx, key.customer_id, [key.id]) : [];
  return {
    refund_requested: order.payment.status === "refund_due" && (await isRequested(ctx, key, order)),
    refundable: order.payment.status === "paid" ? await readRest(ctx, key, order) : null,
    refund_failures: rows
      .filter(({ failure }) => failure !== "")
      .map(({ refund, failure }) => ({ refund, failure })),
  };
}

function isRequested(ctx: ShopContext, key: OrderKey, { total, payment }: Order) {
  return isRefundRequested(ctx, {
    ...key,
    total_paise: toPaise(total),
    paid_paise: toPaise(payment.paid),
    payment_reference: payment.reference,
  });
}

type RequestedOrder = OrderKey & Parameters<typeof isOwedPayment>[0];

/** Whether the gateway was asked to refund a cancelled order in full and hasn't responded. It may have made the refund. */
export async function isRefundRequested(ctx: ShopContext, order: RequestedOrder): Promise<boolean> {
  const requested = await selectRequestedPayments(ctx, order);
  return requested.some((payment) => isOwedPayment(order, payment));
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
