import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import {
  markPaymentStarted,
  updateGatewayAsked,
  updatePendingPayment,
} from "./pending-payment-queries.server.ts";

/** How long the gateway can take to confirm a payment it has signed. */
const CONFIRMATION_MINUTES = 30;

/**
 * Stores a payment that a gateway has signed but not confirmed yet. The shopper sees that it is being checked, and the order
 * doesn't expire in the meantime. Doesn't mark the order as paid.
 */
export function notePendingPayment(
  ctx: ShopContext,
  payment: { customerId: number; orderId: number; reference: string },
): Promise<void> {
  return updatePendingPayment(ctx, payment, CONFIRMATION_MINUTES);
}

/**
 * Locks an order and marks it as payable at a gateway, so that it doesn't expire before the gateway has been asked about it.
 * Returns its total in paise; undefined, without any change, if it no longer awaits a payment.
 */
export function startGatewayPayment(
  tx: TransactionContext,
  order: OrderKey,
): Promise<number | undefined> {
  return markPaymentStarted(tx, order);
}

/** Records that the gateway was asked at `askedAt` and its response is stored. */
export function noteGatewayCheck(ctx: ShopContext, order: OrderKey, askedAt: Date): Promise<void> {
  return updateGatewayAsked(ctx, order, askedAt);
}
