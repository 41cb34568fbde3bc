import type { ShopContext } from "#app/database/context.ts";
import { noteGatewayCheck } from "#app/features/orders/payment/pending-payment-service.server.ts";
import { razorpay } from "#app/features/payments/razorpay.ts";
import { captureGatewayOrder, closeRefund } from "./capture-service.server.ts";
import {
  type Check,
  claimChecks,
  startOwedRefunds,
  storeCheck,
  wakeOverdueChecks,
} from "./check-queries.server.ts";
import { nextCheckMinutes } from "./check-times.ts";
import { noteAcceptance, noteRefusal } from "./gateway-refusal-service.server.ts";
import { GatewayFailure, type PaymentGateway } from "./payment-gateway.ts";
import { selectPayments } from "./payment-queries.server.ts";

const AT_ONCE = 10;

/** So many lots a call, so that one call ends. */
const MOST_LOTS = 10;

/**
 * Asks Razorpay about orders of which something may still come, ten at once and at most a hundred a call, and sends back what
 * is owed. Any number of processes may do it at once. What failed is tried again later; the reasons are returned, and after
 * one the rest waits for the next call.
 */
export async function reconcileOpenPayments(
  ctx: ShopContext,
  gateway: PaymentGateway,
): Promise<unknown[]> {
  await startOwedRefunds(ctx, AT_ONCE);
  await wakeOverdueChecks(ctx, AT_ONCE * MOST_LOTS);
  for (let lots = 1; ; lots++) {
    const checks = await claimChecks(ctx, AT_ONCE);
    const done = await Promise.allSettled(checks.map((check) => runCheck(ctx, gateway, check)));
    const failures = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    if (checks.length > 0) await noteHealth(ctx, failures);
    if (failures.length > 0 || checks.length < AT_ONCE || lots === MOST_LOTS) return failures;
  }
}

/** The shop-keeper sees what Razorpay refuses, until a whole lot goes through. */
async function noteHealth(ctx: ShopContext, failures: unknown[]): Promise<void> {
  const failure = failures.find((one) => one instanceof GatewayFailure && one.refused);
  if (failure instanceof GatewayFailure) await noteRefusal(ctx, razorpay.id, failure);
  if (failures.length === 0) await noteAcceptance(ctx, razorpay.id);
}

async function runCheck(ctx: ShopContext, gateway: PaymentGateway, check: Check): Promise<void> {
  await captureGatewayOrder(ctx, gateway, check);
  const again = nextCheckMinutes(check.checks + 1, check.seconds_left);
  const nothingCame = again === null && (await selectPayments(ctx, check)).length === 0;
  if (nothingCame) await closeRefund(ctx, check, "void");
  const { customer_id, order_id: id, asked_at } = check;
  await noteGatewayCheck(ctx, { customer_id, id }, asked_at);
  await storeCheck(ctx, check, again);
}
