import { inTransaction, type ShopContext } from "#app/database/context.ts";
import {
  recordExcessRefunds,
  recordMadeRefunds,
} from "#app/features/orders/refunds/dashboard-refund-service.server.ts";
import { ok, unwrap } from "#app/shared/result.ts";
import type { GatewayOrder } from "./gateway-order-queries.server.ts";
import type { GatewayPayment, PaymentGateway } from "./payment-gateway.ts";
import { raiseRefunded, selectPayments } from "./payment-queries.server.ts";

/**
 * Records refunds of an order's payment that Razorpay reports but the shop didn't request. Also records those that pay a due refund
 * because its response was lost, it was refused, or it was to be sent by bank transfer. Call it before the refunded amounts are
 * stored. Refunds of other payments, such as a second one, need no separate record.
 */
export async function recordDashboardRefunds(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
  captured: readonly GatewayPayment[],
): Promise<void> {
  const refunded = captured.filter(({ refundedPaise }) => refundedPaise > 0);
  if (refunded.length === 0) return;
  const known = await selectPayments(ctx, order);
  for (const { id: paymentId, refundedPaise } of refunded) {
    const own = known.find(({ payment_id }) => payment_id === paymentId);
    if (!own) continue;
    const isRefundOfPart = own.purpose === "order" || own.has_due_part;
    if (!isRefundOfPart && !own.has_due_transfer) continue;
    if (refundedPaise <= own.refunded_paise - own.rest_paise) continue;
    const made = await gateway.readRefunds(paymentId);
    const key = { customer_id: order.customer_id, id: order.order_id };
    if (isRefundOfPart) unwrap(await recordMadeRefunds(ctx, key, { paymentId, made }));
    unwrap(await recordExcessRefunds(ctx, key, { paymentId, made }));
    // Marks the payment as changed, so that the sums of earlier days that include it are recomputed.
    await inTransaction(ctx, async (tx) => ok(await raiseRefunded(tx, order, paymentId)));
  }
}
