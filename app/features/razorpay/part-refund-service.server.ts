import type { ShopContext } from "#app/database/context.ts";
import {
  completeGatewayRefund,
  failGatewayRefund,
  type GatewayRefund,
  listGatewayRefunds,
  startGatewayRefund,
} from "#app/features/orders/refunds/gateway-refund-service.server.ts";
import { unwrap } from "#app/shared/result.ts";
import type { GatewayOrder } from "./gateway-order-queries.server.ts";
import { GatewayFailure, type PaymentGateway } from "./payment-gateway.ts";
import { raiseRefunded } from "./payment-queries.server.ts";

/**
 * Makes the part refunds of an order that are due at Razorpay, oldest first, each once. Throws GatewayFailure if Razorpay can't be
 * reached or refuses. Administrators see the reason for a refusal, and the next call retries.
 */
export async function refundParts(
  ctx: ShopContext,
  gateway: PaymentGateway,
  order: GatewayOrder,
): Promise<void> {
  const key = { customer_id: order.customer_id, id: order.order_id };
  for (const part of await listGatewayRefunds(ctx, key)) {
    if (!(await startGatewayRefund(ctx, key, part.refund))) continue;
    const reference = await ask(ctx, gateway, { order, part });
    const done = { refund: part.refund, reference, paymentId: part.paymentId };
    unwrap(
      await completeGatewayRefund(ctx, key, done, (tx) => raiseRefunded(tx, order, part.paymentId)),
    );
  }
}

async function ask(
  ctx: ShopContext,
  gateway: PaymentGateway,
  { order, part }: { order: GatewayOrder; part: GatewayRefund },
): Promise<string> {
  const { refund, paymentId, amountPaise } = part;
  try {
    return await gateway.refund(paymentId, amountPaise, refund);
  } catch (error) {
    if (error instanceof GatewayFailure && error.refused) {
      const key = { customer_id: order.customer_id, id: order.order_id };
      await failGatewayRefund(ctx, key, { refund, reason: error.message });
    }
    throw error;
  }
}
