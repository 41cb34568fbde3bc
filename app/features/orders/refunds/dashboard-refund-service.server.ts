import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import {
  type LockedOrder,
  lockOrder,
  type OrderKey,
} from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, THE_SHOP } from "../status/order-transition-service.server.ts";
import {
  type CoveredRefund,
  coveredByExcess,
  coveredRefunds,
  isByHand,
  latestOf,
  type MadeRefund,
  recordsOf,
} from "./dashboard-refunds.ts";
import { linkToGateway, markSentByGateway, splitDue } from "./gateway-refund-queries.server.ts";
import { keyOf, noteSent, refundPart } from "./part-refund-service.server.ts";
import { selectRefunds } from "./refund-queries.server.ts";
import { creditsOfSent } from "./refund-rules.server.ts";

const REASON = "Refunded through Razorpay";

/**
 * Records refunds of an order's payment that the gateway has made but the shop has no record of, such as those made in the
 * gateway's dashboard. A refund pays one or more due refunds, or a part of one, if it fits. Otherwise it is recorded as a separate
 * refund with a credit note dated today, because an earlier month may be closed. If it was recorded by hand as a bank transfer,
 * that record is linked to the gateway. Money refunded beyond what the order has left isn't recorded, so the books show it as a
 * difference. `made` has all refunds of the payment. Idempotent.
 */
export async function recordMadeRefunds(
  ctx: ShopContext,
  key: OrderKey,
  { paymentId, made }: { paymentId: string; made: readonly MadeRefund[] },
): Promise<Result<undefined>> {
  for (const one of made) {
    // Each in its own transaction, because a credit note takes its number at the end of one.
    const done = await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, key.customer_id, key.id);
      if (!order) return failed(NO_SUCH_ORDER);
      const recorded = await selectRefunds(tx, key.customer_id, [key.id]);
      const known = recordsOf(made, recorded).get(one);
      if (!known) return recordMade(tx, order, { paymentId, made: one, recorded });
      if (isByHand(known))
        await linkToGateway(tx, order, { refund: known.refund, paymentId, id: one.id });
      return ok();
    });
    if (!done.ok) return done;
  }
  return ok();
}

/**
 * Pays due refunds of a cancelled order with the amount that the gateway has refunded beyond the rest of its payment. `made` has
 * all refunds of the payment. Idempotent.
 */
export async function recordExcessRefunds(
  ctx: ShopContext,
  key: OrderKey,
  { paymentId, made }: { paymentId: string; made: readonly MadeRefund[] },
): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, key.customer_id, key.id);
    if (!order) return failed(NO_SUCH_ORDER);
    const latest = latestOf(made);
    const isPaid = order.payment_status === "paid";
    if (!latest || isPaid || order.payment_reference !== paymentId) return ok();
    const recorded = await selectRefunds(tx, key.customer_id, [key.id]);
    const isRestDue = order.payment_status === "refund_due";
    const restPaise = isRestDue ? order.paid_paise - order.refunded_paise : 0;
    const covered = coveredByExcess(made, recorded, { paymentId, restPaise });
    await markCovered(tx, order, covered, { paymentId, reference: latest.id });
    return ok();
  });
}

interface Made {
  paymentId: string;
  made: MadeRefund;
  recorded: Awaited<ReturnType<typeof selectRefunds>>;
}

async function recordMade(
  tx: TransactionContext,
  order: LockedOrder,
  { paymentId, made, recorded }: Made,
): Promise<Result<undefined>> {
  const isPaid = order.payment_status === "paid";
  const refundablePaise = isPaid ? order.paid_paise - order.refunded_paise : 0;
  const reference = made.id;
  const where = { paymentId, refundablePaise, withBank: isPaid };
  const covered = coveredRefunds(made, recorded, where);
  const coveredPaise = await markCovered(tx, order, covered, { paymentId, reference });
  const amountPaise = Math.min(made.amountPaise - coveredPaise, refundablePaise);
  if (amountPaise === 0) return ok();
  const { lines } = await readCreditable(tx, keyOf(order));
  const credits = creditsOfSent(lines, amountPaise);
  // Without an invoice there is nothing to credit.
  if (credits.reduce((sum, { amount }) => sum + amount, 0) !== amountPaise) return ok();
  const sent = { reference, paymentId };
  const refunded = await refundPart(tx, order, { credits, reason: REASON, by: THE_SHOP, sent });
  return refunded.ok ? ok() : refunded;
}

/** Marks due refunds, or parts of them, as sent by the gateway. Returns their sum in paise. */
async function markCovered(
  tx: TransactionContext,
  order: LockedOrder,
  covered: readonly CoveredRefund<Made["recorded"][number]>[],
  { paymentId, reference }: { paymentId: string; reference: string },
): Promise<number> {
  let sum = 0;
  for (const { due, paise } of covered) {
    const { refund } = due;
    if (paise < due.amount_paise) await splitDue(tx, order, { refund, paise });
    const sent = await markSentByGateway(tx, order, { refund, reference, paymentId });
    if (!sent) continue;
    const { amount_paise: amountPaise, reason, day } = sent;
    await noteSent(tx, order, { amountPaise, reference, day, reason, by: THE_SHOP });
    sum += amountPaise;
  }
  return sum;
}
