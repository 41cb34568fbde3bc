import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { readCreditable } from "#app/features/invoices/issue/credit-note-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import {
  type LockedOrder,
  lockOrder,
  type OrderKey,
} from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, THE_SHOP } from "../status/order-transition-service.server.ts";
import { coveredRefunds, isByHand, type MadeRefund, recordsOf } from "./dashboard-refunds.ts";
import { linkToGateway, markSentByGateway, splitDue } from "./gateway-refund-queries.server.ts";
import { keyOf, noteSent, refundPart } from "./part-refund-service.server.ts";
import { selectRefunds } from "./refund-queries.server.ts";
import { creditsOfSent } from "./refund-rules.server.ts";

const REASON = "Refunded through Razorpay";

/**
 * Records what the gateway has refunded of an order's payment and the shop has no record of, as somebody does in the gateway's
 * dashboard. It pays refunds that are due, or a part of one, if it fits; or it is a refund of its own, with a credit note of today,
 * since an earlier month may be closed. One that was recorded by hand as a bank transfer becomes one through the gateway. What was
 * sent back beyond what the order has left to refund stays without a record, so the books show it as a difference. `made`: all
 * refunds of the payment. Does nothing the second time.
 */
export async function recordMadeRefunds(
  ctx: ShopContext,
  key: OrderKey,
  { paymentId, made }: { paymentId: string; made: readonly MadeRefund[] },
): Promise<Result<undefined>> {
  for (const one of made) {
    // Each in its own transaction: the number of a credit note is taken at the end of it.
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
  let left = made.amountPaise;
  const where = { paymentId, refundablePaise, withBank: isPaid };
  for (const { due, paise } of coveredRefunds(made, recorded, where)) {
    const { refund } = due;
    if (paise < due.amount_paise) await splitDue(tx, order, { refund, paise });
    const sent = await markSentByGateway(tx, order, { refund, reference, paymentId });
    if (!sent) continue;
    const { amount_paise: amountPaise, reason, day } = sent;
    await noteSent(tx, order, { amountPaise, reference, day, reason, by: THE_SHOP });
    left -= amountPaise;
  }
  const amountPaise = Math.min(left, refundablePaise);
  if (amountPaise === 0) return ok();
  const { lines } = await readCreditable(tx, keyOf(order));
  const credits = creditsOfSent(lines, amountPaise);
  // Without an invoice there is nothing to credit.
  if (credits.reduce((sum, { amount }) => sum + amount, 0) !== amountPaise) return ok();
  const sent = { reference, paymentId };
  const refunded = await refundPart(tx, order, { credits, reason: REASON, by: THE_SHOP, sent });
  return refunded.ok ? ok() : refunded;
}
