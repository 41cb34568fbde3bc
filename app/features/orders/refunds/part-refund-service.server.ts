import type { TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import type { Credit } from "#app/features/invoices/issue/credit.server.ts";
import {
  issuePartCreditNote,
  readCreditable,
} from "#app/features/invoices/issue/credit-note-service.server.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import { insertHistoryEntry, type LockedOrder } from "../status/order-transition-queries.server.ts";
import type { TransitionActor } from "../status/order-transition-service.server.ts";
import {
  insertPartRefund,
  markRefundedIfAllSent,
  reserveRefund,
  selectGatewayPayment,
} from "./refund-queries.server.ts";
import type { RefundRoute } from "./refund-schema.ts";

export interface PartRefund {
  /** The credits, from `readCreditable`, called while the order is locked. */
  credits: readonly Credit[];
  /** Shown to the customer. */
  reason: string;
  /** The price of the pieces in paise, if they have been removed from the order's total. */
  cancelledPaise?: number;
  by: TransitionActor;
  /** Through the gateway if it holds the money, unless 'bank'. */
  route?: RefundRoute;
  /**
   * For a refund that was already sent: the reference, the day (today if absent), and the gateway's payment unless it was a bank
   * transfer.
   */
  sent?: { reference: string; refundedOn?: string; paymentId?: string };
}

const NOT_AT_GATEWAY = shopError(
  "conflict",
  "Razorpay doesn't hold this money. Refund it by bank transfer.",
);

/** The error for pieces that an offer made free, or whose price was already refunded. */
const COST_NOTHING = shopError(
  "conflict",
  "Nothing was paid for these items, or it has been refunded already.",
);

/**
 * Refunds a part of a paid order, locked by the transaction, with a credit note at the same tax rates. If Razorpay holds the money,
 * it makes the refund, after the commit. Returns the refund's number. Fails with a conflict if the payment has less than this left
 * to refund; concurrent refunds can't exceed it either.
 */
export async function refundPart(
  tx: TransactionContext,
  order: LockedOrder,
  { credits, reason, cancelledPaise = 0, by, route, sent }: PartRefund,
): Promise<Result<number>> {
  const amountPaise = credits.reduce((sum, { amount }) => sum + amount, 0);
  const payment = sent || route === "bank" ? undefined : await selectGatewayPayment(tx, order);
  const byGateway = payment !== undefined && payment.left_paise >= amountPaise;
  if (route === "gateway" && !byGateway) return failed(NOT_AT_GATEWAY);
  if (order.payment_status === "paid" && amountPaise === 0) return failed(COST_NOTHING);
  if (amountPaise === 0 || !(await reserveRefund(tx, order, { amountPaise, cancelledPaise })))
    return failed(nothingLeft(order));
  const { nextSequence } = await readCreditable(tx, keyOf(order));
  const { refund, day } = await insertPartRefund(tx, order, {
    amount_paise: amountPaise,
    reason,
    payment_id: byGateway ? payment.payment_id : (sent?.paymentId ?? null),
    credit_note: nextSequence,
    sent: sent ? { reference: sent.reference, refunded_on: sent.refundedOn ?? null } : null,
  });
  if (sent && day !== null) {
    const { reference } = sent;
    await noteSent(tx, order, { amountPaise, reference, day, reason, by });
  } else {
    const note = `${formatRupees(toRupees(amountPaise))} will be refunded. ${reason}`;
    await insertHistoryEntry(tx, order, { status: order.status, by, note });
    await markStale(tx, order);
  }
  tx.beforeCommit(() => issuePartCreditNote(tx, keyOf(order), { credits, reason }));
  return ok(refund);
}

export interface SentPart {
  amountPaise: number;
  reference: string;
  /** 'YYYY-MM-DD' in India. */
  day: string;
  reason: string;
  by: TransitionActor;
}

/**
 * Adds the sent part refund to the order's history, emails the customer, and closes the payment if everything has been refunded.
 */
export async function noteSent(
  tx: TransactionContext,
  order: LockedOrder,
  { amountPaise, reference, day, reason, by }: SentPart,
): Promise<void> {
  const amount = formatRupees(toRupees(amountPaise));
  const note = `${amount} refunded, reference ${reference}. ${reason}`;
  await insertHistoryEntry(tx, order, { status: order.status, by, note });
  await markRefundedIfAllSent(tx, order);
  await markStale(tx, order);
  await queueEmail(tx, order.customer_id, "order-refunded", {
    order_id: order.id,
    amount_paise: amountPaise,
    reference,
    refunded_on: day,
    ...(reason && { reason }),
  });
}

export function keyOf({ customer_id, id }: Pick<LockedOrder, "customer_id" | "id">) {
  return { customerId: customer_id, orderId: id };
}

function nothingLeft({ payment_status, paid_paise, refunded_paise }: LockedOrder) {
  if (payment_status !== "paid") {
    return shopError("conflict", "Only an order that is paid can be refunded in part.");
  }
  const left = formatRupees(toRupees(paid_paise - refunded_paise));
  return shopError("conflict", `Only ${left} of this order is left to refund.`);
}
