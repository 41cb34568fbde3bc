import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import {
  markPaymentStarted,
  updateExpected,
  updateGatewayAsked,
} from "./pending-payment-queries.server.ts";

/** So long the gateway may take to confirm what it has signed. */
const CONFIRMATION_MINUTES = 30;

/**
 * Notes that a gateway has signed for money which it has still to confirm: the shopper reads that the payment is being
 * checked, and the order doesn't lapse meanwhile. Nothing is paid by this.
 */
export function expectPayment(
  ctx: ShopContext,
  expected: { customerId: number; orderId: number; reference: string },
): Promise<void> {
  return updateExpected(ctx, expected, CONFIRMATION_MINUTES);
}

/**
 * Notes that an order can be paid at a gateway from now on, so that it doesn't expire before the gateway has been asked. Returns
 * false, and changes nothing, where the order awaits no payment any more.
 */
export function beginGatewayPayment(tx: TransactionContext, order: OrderKey): Promise<boolean> {
  return markPaymentStarted(tx, order);
}

/** Notes that the gateway has answered a question sent at `askedAt`, and that what it said of the order's money is recorded. */
export function noteGatewayAnswer(ctx: ShopContext, order: OrderKey, askedAt: Date): Promise<void> {
  return updateGatewayAsked(ctx, order, askedAt);
}
