import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { upi } from "#app/features/payments/upi.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError, shopError } from "#app/shared/shop-error.ts";
import type { RefundAnswer } from "../order-schema.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import {
  type Mover,
  NO_SUCH_ORDER,
  transitionOrder,
} from "../status/order-transition-service.server.ts";
import { isAllowedAnswer } from "../status/payment-transitions.ts";
import { insertRefund, selectGatewayHolds } from "./refund-queries.server.ts";
import { forgetReference, storeRefundReference } from "./upi-payment-service.server.ts";

/** Money that has come in for an order, as a gateway or a bank says; never as a browser says. */
export interface Payment {
  customerId: number;
  orderId: number;
  paidPaise: number;
  /** The payer's side's name for the money; the same name is the same money. */
  reference: string;
  actor: Mover;
}

/**
 * `paid` now; `already` by this very money; `too-late` for an order that is cancelled, or paid by other money: this money
 * has to go back; `wrong-amount` where it is not the order's total: nothing was changed.
 */
export type PaymentOutcome = "paid" | "already" | "too-late" | "wrong-amount";

/** Marks an order paid, once, however often and whenever it is told. What came too late is kept as owed back. */
export function recordPayment(ctx: ShopContext, payment: Payment): Promise<Result<PaymentOutcome>> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.customerId, payment.orderId);
    if (!order) return failed(NO_SUCH_ORDER);
    if (isKnownMoney(order, payment.reference)) {
      await updateOrder(tx, order, { payment_reference: payment.reference });
      return ok<PaymentOutcome>("already");
    }
    if (payment.paidPaise !== order.total_paise) return ok<PaymentOutcome>("wrong-amount");
    if (order.status !== "pending") {
      if (order.payment_status === "void") await owe(tx, order, payment);
      return ok<PaymentOutcome>("too-late");
    }
    const moved = await transitionOrder(tx, order, {
      to: "paid",
      by: payment.actor,
      payment_reference: payment.reference,
    });
    return moved.ok ? ok<PaymentOutcome>("paid") : moved;
  });
}

/** Whether this money was counted before. What an administrator marked paid by hand may have been any. */
function isKnownMoney({ payment_status, payment_reference }: LockedOrder, reference: string) {
  const counted = ["paid", "refund_due", "refunded"].includes(payment_status);
  return counted && (payment_reference === null || payment_reference === reference);
}

async function owe(tx: TransactionContext, order: LockedOrder, { reference, actor }: Payment) {
  await updateOrder(tx, order, { payment_status: "refund_due", payment_reference: reference });
  const note = "The payment came after the order was cancelled; it is being refunded.";
  await insertHistoryEntry(tx, order, { status: order.status, by: actor, note });
  await markStale(tx, order);
}

export interface Refund {
  customerId: number;
  orderId: number;
  answer: RefundAnswer;
  actor: Mover;
  /** What has gone back, in paise; all that is owed if absent. */
  amountPaise?: number;
  /** The bank's or the gateway's name for it. */
  reference?: string;
  /** 'YYYY-MM-DD' in India; today if absent. */
  refundedOn?: string;
  /** Why, in words for the shopper. */
  note?: string;
  /** Whoever calls notifies the customer. */
  quiet?: boolean;
}

/**
 * Records that a cancelled order's money has gone back, and notifies the customer, or that none had come. A conflict a second
 * time, where it is the money of another order, and where none is said to have come and a gateway has it; invalid where the amount isn't all that is owed, a UPI refund has no reference, or its day can't be.
 */
export function completeRefund(ctx: ShopContext, refund: Refund): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, refund.customerId, refund.orderId);
    if (!order) return failed(NO_SUCH_ORDER);
    const paidInAdvance = paymentMethod(order.payment_method).firstStatus === "awaited";
    if (!isAllowedAnswer(order.payment_status, refund.answer, paidInAdvance)) {
      return failed(
        shopError(
          "conflict",
          `The payment of this order is '${order.payment_status}'; it can't become '${refund.answer}'.`,
        ),
      );
    }
    const fault =
      refund.answer === "refunded"
        ? (faultOf(order, refund) ?? (await storeRefundReference(tx, order)))
        : await refuseVoid(tx, order);
    if (fault) return failed(fault);
    await updateOrder(tx, order, { payment_status: refund.answer });
    const note =
      refund.answer === "refunded"
        ? await recordRefund(tx, order, refund)
        : await recordNoPayment(tx, order);
    const words = [note, refund.note].filter(Boolean).join(". ");
    await insertHistoryEntry(tx, order, { status: order.status, by: refund.actor, note: words });
    await markStale(tx, order);
    return ok();
  });
}

/** Why the refund can't have been so. */
function faultOf(
  order: LockedOrder,
  { amountPaise = order.total_paise, reference, refundedOn }: Refund,
): ShopError | undefined {
  if (amountPaise !== order.total_paise) {
    const owed = formatRupees(toRupees(order.total_paise));
    return fieldError("amount", `${owed} is owed. Only a refund of all of it can be recorded.`);
  }
  if (order.payment_method === upi.id && !reference) {
    return fieldError("reference", "Please give the bank's reference (UTR) of the refund.");
  }
  if (
    refundedOn &&
    (refundedOn < indiaDay(order.created_at) || refundedOn > indiaDay(new Date()))
  ) {
    return fieldError("refunded_on", "Please give a day between the order's and today.");
  }
  return undefined;
}

async function recordRefund(
  tx: TransactionContext,
  order: LockedOrder,
  { reference = "", refundedOn, quiet = false }: Refund,
): Promise<string> {
  const amount_paise = order.total_paise;
  const made = { amount_paise, reference, refunded_on: refundedOn ?? null };
  const refunded_on = await insertRefund(tx, order, made);
  if (!quiet) {
    const message = { order_id: order.id, amount_paise, reference, refunded_on };
    await queueEmail(tx, order.customer_id, "order-refunded", message);
  }
  const sum = formatRupees(toRupees(amount_paise));
  return reference ? `${sum} refunded, reference ${reference}` : `${sum} refunded`;
}

const GATEWAY_HAS_IT = shopError(
  "conflict",
  "The payment of this order has come, and is refunded by itself. If you have sent it back in another way, please say that it is refunded.",
);

/** A payment that a gateway has taken can't be said never to have come. */
async function refuseVoid(
  tx: TransactionContext,
  order: LockedOrder,
): Promise<ShopError | undefined> {
  return (await selectGatewayHolds(tx, order)) ? GATEWAY_HAS_IT : undefined;
}

async function recordNoPayment(tx: TransactionContext, order: LockedOrder): Promise<string> {
  await forgetReference(tx, order.id);
  return "No payment had come in";
}
