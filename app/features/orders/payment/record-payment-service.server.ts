import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { upi } from "#app/features/payments/upi.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import { orderDayError } from "../order-day-error.ts";
import type { RefundOutcome } from "../order-schema.ts";
import { insertRefund, selectGatewayHolds } from "../refunds/refund-queries.server.ts";
import { isRefundRequested } from "../refunds/refundable-service.server.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import {
  NO_SUCH_ORDER,
  type TransitionActor,
  transitionOrder,
} from "../status/order-transition-service.server.ts";
import { isAllowedRefundOutcome, owedPaise, paymentPaise } from "../status/payment-transitions.ts";
import { paymentLabel } from "./payment-label.ts";
import { freeReference, storeRefundReference } from "./upi-payment-service.server.ts";

/** A received payment, as reported by a gateway or a bank, never by the browser. */
export interface Payment {
  customerId: number;
  orderId: number;
  paidPaise: number;
  /** Identifies the payment: two payments with the same reference are one payment. */
  reference: string;
  actor: TransitionActor;
}

/**
 * `paid`: the payment marked the order as paid. `already`: it was recorded before. `too-late`: the order is cancelled or paid by
 * another payment, so this one must be refunded. `wrong-amount`: it differs from the order's total, and the order can still be
 * paid.
 */
export type PaymentOutcome = "paid" | "already" | "too-late" | "wrong-amount";

/** Marks an order as paid. Idempotent. A payment for a cancelled order is recorded as a refund due. */
export function recordPayment(ctx: ShopContext, payment: Payment): Promise<Result<PaymentOutcome>> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.customerId, payment.orderId);
    if (!order) return failed(NO_SUCH_ORDER);
    if (isKnownPayment(order, payment)) {
      await updateOrder(tx, order, { payment_reference: payment.reference });
      return ok<PaymentOutcome>("already");
    }
    if (payment.paidPaise !== order.total_paise) {
      await forgetReference(tx, order, payment.reference);
      return ok<PaymentOutcome>("wrong-amount");
    }
    if (order.status !== "pending") {
      if (order.payment_status === "void") await markRefundDue(tx, order, payment);
      return ok<PaymentOutcome>("too-late");
    }
    const transitioned = await transitionOrder(tx, order, {
      to: "paid",
      by: payment.actor,
      payment_reference: payment.reference,
    });
    return transitioned.ok ? ok<PaymentOutcome>("paid") : transitioned;
  });
}

/**
 * Whether this payment was recorded before. If an order was marked as paid by hand, without a reference, any payment of the same
 * amount may be the same payment.
 */
function isKnownPayment(order: LockedOrder, { reference, paidPaise }: Payment): boolean {
  const { payment_status, payment_reference } = order;
  const recorded = ["paid", "refund_due", "refunded"].includes(payment_status);
  const maySame = payment_reference === null || payment_reference === reference;
  return recorded && maySame && paidPaise === paymentPaise(order);
}

/** Clears the reference of a payment with the wrong amount. It is no longer being checked; the order waits for another payment. */
async function forgetReference(tx: TransactionContext, order: LockedOrder, reference: string) {
  if (order.payment_status === "awaited" && order.payment_reference === reference)
    await updateOrder(tx, order, { payment_reference: null });
}

async function markRefundDue(
  tx: TransactionContext,
  order: LockedOrder,
  { reference, actor }: Payment,
) {
  await updateOrder(tx, order, {
    payment_status: "refund_due",
    payment_reference: reference,
    paid_paise: order.total_paise,
  });
  const note = "The payment came after the order was cancelled; it is being refunded.";
  await insertHistoryEntry(tx, order, { status: order.status, by: actor, note });
  await markStale(tx, order);
}

export interface Refund {
  customerId: number;
  orderId: number;
  outcome: RefundOutcome;
  actor: TransitionActor;
  /** The refunded amount in paise. Defaults to the full amount. */
  amountPaise?: number;
  /** The bank's or the gateway's reference. */
  reference?: string;
  /** 'YYYY-MM-DD' in India. Defaults to today. */
  refundedOn?: string;
  /** The reason, shown to the shopper. */
  note?: string;
  /** True if the caller emails the customer itself. */
  quiet?: boolean;
}

/**
 * Records that a cancelled order was refunded and emails the customer, or records that no payment was received. Fails with a
 * conflict if it was recorded before, if the payment is confirmed for another order, for `void` if a gateway received the money,
 * and for a person while a gateway may be making the refund. Fails with field errors for a partial amount, a UPI refund without a
 * reference, or an impossible day.
 */
export function completeRefund(ctx: ShopContext, refund: Refund): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, refund.customerId, refund.orderId);
    if (!order) return failed(NO_SUCH_ORDER);
    const paidInAdvance = paymentMethod(order.payment_method).firstStatus === "awaited";
    if (!isAllowedRefundOutcome(order.payment_status, refund.outcome, paidInAdvance)) {
      const now = `The payment of this order is '${labelOf(order, order.payment_status)}'`;
      const message =
        order.payment_status === refund.outcome
          ? `${now} already.`
          : `${now}; it can't become '${labelOf(order, refund.outcome)}'.`;
      return failed(shopError("conflict", message));
    }
    const problem =
      refund.outcome === "refunded"
        ? (refundError(order, refund) ??
          (await refuseRequested(tx, order, refund)) ??
          (await storeRefundReference(tx, order)))
        : await refuseVoid(tx, order);
    if (problem) return failed(problem);
    await updateOrder(tx, order, moneyAfter(refund.outcome, order));
    const note =
      refund.outcome === "refunded"
        ? await recordRefund(tx, order, refund)
        : await recordNoPayment(tx, order);
    const fullNote = [note, refund.note].filter(Boolean).join(". ");
    await insertHistoryEntry(tx, order, { status: order.status, by: refund.actor, note: fullNote });
    await markStale(tx, order);
    return ok();
  });
}

function labelOf({ payment_reference: reference }: LockedOrder, status: PaymentStatus): string {
  return paymentLabel({ status, reference });
}

/** The payment fields after the refund. Refunding an unconfirmed payment implies that it was received. */
function moneyAfter(outcome: RefundOutcome, order: LockedOrder) {
  if (outcome === "void") return { payment_status: outcome, paid_paise: 0 };
  const paid_paise = paymentPaise(order);
  return { payment_status: outcome, paid_paise, refunded_paise: paid_paise };
}

/** The error in the details of a refund; undefined if there is none. */
function refundError(
  order: LockedOrder,
  { amountPaise = owedPaise(order), reference, refundedOn }: Refund,
): ShopError | undefined {
  if (amountPaise !== owedPaise(order)) {
    const owed = formatRupees(toRupees(owedPaise(order)));
    return fieldError("amount", `${owed} is owed. Only a full refund can be recorded.`);
  }
  if (order.payment_method === upi.id && !reference) {
    return fieldError("reference", "Enter the bank's reference (UTR) of the refund.");
  }
  return orderDayError("refunded_on", refundedOn, order.created_at);
}

async function recordRefund(
  tx: TransactionContext,
  order: LockedOrder,
  { reference = "", refundedOn, quiet = false }: Refund,
): Promise<string> {
  const amount_paise = owedPaise(order);
  const row = { amount_paise, reference, refunded_on: refundedOn ?? null };
  const refunded_on = await insertRefund(tx, order, row);
  if (!quiet) {
    const message = { order_id: order.id, amount_paise, reference, refunded_on };
    await queueEmail(tx, order.customer_id, "order-refunded", message);
  }
  const sum = formatRupees(toRupees(amount_paise));
  return reference ? `${sum} refunded, reference ${reference}` : `${sum} refunded`;
}

const REQUESTED = shopError(
  "conflict",
  "Razorpay was asked to refund this order and has not responded yet. Don't send the money: we ask again automatically.",
);

/** Refuses a refund by a person while a gateway may be making it. */
async function refuseRequested(
  tx: TransactionContext,
  order: LockedOrder,
  { actor }: Refund,
): Promise<ShopError | undefined> {
  if (actor.role === "shop") return undefined;
  return (await isRefundRequested(tx, order)) ? REQUESTED : undefined;
}

const GATEWAY_HAS_IT = shopError(
  "conflict",
  "Razorpay has received a payment for this order, and it is refunded automatically. If you have refunded it another way, mark it as refunded.",
);

const PARTLY_REFUNDED = shopError(
  "conflict",
  "A part of this payment was refunded, so it was received. Refund the rest.",
);

/** Refuses `void` if a gateway has received the order's payment, or if the payment was partly refunded. */
async function refuseVoid(
  tx: TransactionContext,
  order: LockedOrder,
): Promise<ShopError | undefined> {
  if (order.refunded_paise > 0) return PARTLY_REFUNDED;
  return (await selectGatewayHolds(tx, order)) ? GATEWAY_HAS_IT : undefined;
}

async function recordNoPayment(tx: TransactionContext, order: LockedOrder): Promise<string> {
  await freeReference(tx, order.id);
  return "We have not received a payment for this order";
}
