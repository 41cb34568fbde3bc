import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import {
  markPaymentStarted,
  updateGatewayAsked,
  updatePendingPayment,
} from "./pending-payment-queries.server.ts";

/** How long the gateway may take to confirm a payment it has signed. */
const CONFIRMATION_MINUTES = 30;

/**
 * Stores a payment that a gateway has signed but not yet confirmed. The shopper sees that it is being checked, and the order
 * doesn't expire in the meantime. It doesn't mark the order paid.
 */
export function notePendingPayment(
  ctx: ShopContext,
  payment: { customerId: number; orderId: number; reference: string },
): Promise<void> {
  return updatePendingPayment(ctx, payment, CONFIRMATION_MINUTES);
}

/**
 * Marks an order as payable at a gateway, so that it doesn't expire before the gateway was asked about it, and locks it.
 * Returns its total in paise; undefined, changing nothing, if the order no longer awaits a payment.
 */
export function startGatewayPayment(
  tx: TransactionContext,
  order: OrderKey,
): Promise<number | undefined> {
  return markPaymentStarted(tx, order);
}

/** Records that the gateway was asked at `askedAt`, and that its response is stored. */
export function noteGatewayCheck(ctx: ShopContext, order: OrderKey, askedAt: Date): Promise<void> {
  return updateGatewayAsked(ctx, order, askedAt);
}
