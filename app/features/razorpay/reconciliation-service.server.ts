import type { ShopContext } from "#app/database/context.ts";
import { noteGatewayCheck } from "#app/features/orders/payment/pending-payment-service.server.ts";
import { razorpay } from "#app/features/payments/razorpay.ts";
import { closeUnpaid, recordCaptured, refundOwed } from "./capture-service.server.ts";
import {
  type Check,
  leaseChecks,
  startOwedRefunds,
  storeCheck,
  wakeOverdueChecks,
} from "./check-queries.server.ts";
import { nextCheckMinutes } from "./check-times.ts";
import { clearRefusal, recordRefusal } from "./gateway-refusal-service.server.ts";
import { GatewayFailure, type PaymentGateway } from "./payment-gateway.ts";

const BATCH_SIZE = 10;

const MAX_BATCHES = 10;

/**
 * Checks open orders with Razorpay, ten at a time and at most a hundred per call, and makes the refunds that are due. Safe to run
 * in several processes at once. Returns the errors of failed checks, which are retried later. After a failure, the rest waits for
 * the next call.
 */
export async function reconcileOpenPayments(
  ctx: ShopContext,
  gateway: PaymentGateway,
): Promise<unknown[]> {
  await startOwedRefunds(ctx, BATCH_SIZE);
  await wakeOverdueChecks(ctx, BATCH_SIZE * MAX_BATCHES);
  for (let batches = 1; ; batches++) {
    const checks = await leaseChecks(ctx, BATCH_SIZE);
    const done = await Promise.allSettled(checks.map((check) => runCheck(ctx, gateway, check)));
    const failures = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    if (checks.length > 0) await recordHealth(ctx, failures);
    if (failures.length > 0 || checks.length < BATCH_SIZE || batches === MAX_BATCHES)
      return failures;
  }
}

/** Stores a refusal by Razorpay, which administrators see until a whole batch succeeds. */
async function recordHealth(ctx: ShopContext, failures: unknown[]): Promise<void> {
  const failure = failures.find((one) => one instanceof GatewayFailure && one.refused);
  if (failure instanceof GatewayFailure) await recordRefusal(ctx, razorpay.id, failure);
  if (failures.length === 0) await clearRefusal(ctx, razorpay.id);
}

async function runCheck(ctx: ShopContext, gateway: PaymentGateway, check: Check): Promise<void> {
  const { customer_id, order_id: id, asked_at } = check;
  await recordCaptured(ctx, gateway, check);
  // Before the refunds: an unpaid order expires even if Razorpay refuses them.
  await noteGatewayCheck(ctx, { customer_id, id }, asked_at);
  await refundOwed(ctx, gateway, check);
  const nextMinutes = nextCheckMinutes(check.checks + 1, check.seconds_left);
  if (nextMinutes === null) await closeUnpaid(ctx, check);
  await storeCheck(ctx, check, nextMinutes);
}
