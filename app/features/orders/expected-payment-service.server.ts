import type { ShopContext } from "#app/database/context.ts";
import { updateExpected } from "./expected-payment-queries.server.ts";

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
