import type { ShopContext } from "#app/database/context.ts";
import type { PaymentGateway } from "#app/features/payments/payment-gateway.ts";
import { type Check, claimChecks, startOwedRefunds, storeCheck } from "./check-queries.server.ts";
import { nextCheckMinutes } from "./check-times.ts";
import { selectPayments } from "./payment-queries.server.ts";
import { closeRefund, settleGatewayOrder } from "./settling-service.server.ts";

const AT_ONCE = 10;

/**
 * Asks Razorpay about orders of which something may still come, at most ten a call, and sends back what is owed. Any number
 * of processes may do it at once. What failed is tried again later; the reasons are answered.
 */
export async function settleOpenPayments(
  ctx: ShopContext,
  gateway: PaymentGateway,
): Promise<unknown[]> {
  await startOwedRefunds(ctx, AT_ONCE);
  const checks = await claimChecks(ctx, AT_ONCE);
  const done = await Promise.allSettled(checks.map((check) => runCheck(ctx, gateway, check)));
  return done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
}

async function runCheck(ctx: ShopContext, gateway: PaymentGateway, check: Check): Promise<void> {
  await settleGatewayOrder(ctx, gateway, check);
  const again = nextCheckMinutes(check.checks + 1, check.seconds_left);
  const nothingCame = again === null && (await selectPayments(ctx, check)).length === 0;
  if (nothingCame) await closeRefund(ctx, check, "void");
  await storeCheck(ctx, check, again);
}
