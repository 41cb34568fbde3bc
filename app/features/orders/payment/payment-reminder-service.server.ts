import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { upi } from "#app/features/payments/upi.ts";
import { MINUTE_MS } from "#app/shared/india-time.ts";
import { ok, type Result, unwrap } from "#app/shared/result.ts";
import { confirmationMs } from "../cash/confirmation-rule.server.ts";
import { takeHalfOver, type WaitingStatus } from "./payment-reminder-queries.server.ts";

/** With less time left, a reminder would come too late. An order that is held for less than twice this time gets none. */
const MIN_LEFT_MS = 30 * MINUTE_MS;
const BATCH = 50;

/** The longest time that an order waits for its payment to be reported, or for its confirmation, in ms. */
const LONGEST_HOLD: Record<WaitingStatus, () => number> = {
  awaited: () => upi.holdMs ?? 0,
  unconfirmed: confirmationMs,
};

/**
 * Emails the customers of unpaid orders, and of cash orders that they have to confirm, when half of the time for that is over,
 * unless they have ordered the same packs again. Each order gets one email, however many processes run this. It is not sent once
 * the order has expired.
 */
export async function remindUnpaidOrders(ctx: ShopContext): Promise<void> {
  for (const status of ["awaited", "unconfirmed"] as const) {
    for (let found = BATCH; found === BATCH; ) {
      found = unwrap(await inTransaction(ctx, (tx) => remindBatch(tx, status)));
    }
  }
}

async function remindBatch(tx: TransactionContext, status: WaitingStatus): Promise<Result<number>> {
  const halfOver = await takeHalfOver(tx, {
    status,
    minLeftMs: MIN_LEFT_MS,
    maxLeftMs: LONGEST_HOLD[status]() / 2,
    limit: BATCH,
  });
  for (const { customer_id, id, payment_due_at, left_ms, is_replaced } of halfOver) {
    if (is_replaced) continue;
    const payload = { order_id: id, due_at: payment_due_at.toISOString() };
    await queueEmail(tx, customer_id, "order-payment-reminder", payload, left_ms);
  }
  return ok(halfOver.length);
}
