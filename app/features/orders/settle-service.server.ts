import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { formatRupees, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import {
  insertStep,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from "./order-move-queries.server.ts";
import { type Mover, moveOrder, NO_SUCH_ORDER } from "./order-move-service.server.ts";
import type { RefundAnswer } from "./order-schema.ts";
import { isAllowedAnswer } from "./payment-moves.ts";
import { markStale } from "./sales-rollup-queries.server.ts";

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
export type Settlement = "paid" | "already" | "too-late" | "wrong-amount";

/** Marks an order paid, once, however often and whenever it is told. What came too late is kept as owed back. */
export function settlePayment(ctx: ShopContext, payment: Payment): Promise<Result<Settlement>> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.customerId, payment.orderId);
    if (!order) return failed(NO_SUCH_ORDER);
    if (isKnownMoney(order, payment.reference)) return ok<Settlement>("already");
    if (payment.paidPaise !== order.total_paise) return ok<Settlement>("wrong-amount");
    if (order.status !== "pending") {
      if (order.payment_status === "void") await owe(tx, order, payment);
      return ok<Settlement>("too-late");
    }
    const moved = await moveOrder(tx, order, {
      to: "paid",
      by: payment.actor,
      payment_reference: payment.reference,
    });
    return moved.ok ? ok<Settlement>("paid") : moved;
  });
}

/** Whether this money was counted before. What an administrator marked paid by hand may have been any. */
function isKnownMoney({ payment_status, payment_reference }: LockedOrder, reference: string) {
  const counted = ["paid", "refund_due", "refunded"].includes(payment_status);
  return counted && (payment_reference === null || payment_reference === reference);
}

async function owe(tx: TransactionContext, order: LockedOrder, { reference, actor }: Payment) {
  await updateOrder(tx, order, { payment_status: "refund_due", payment_reference: reference });
  const note = "Your payment came after the order was cancelled; it goes back to you.";
  await insertStep(tx, order, { status: order.status, by: actor, note });
  await markStale(tx, order);
}

export interface Refund {
  customerId: number;
  orderId: number;
  answer: RefundAnswer;
  actor: Mover;
}

/** Writes down that a cancelled order's money has gone back, or that none had come. A second time is a conflict. */
export function settleRefund(ctx: ShopContext, refund: Refund): Promise<Result<undefined>> {
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
    await updateOrder(tx, order, { payment_status: refund.answer });
    const sum = formatRupees(toRupees(order.total_paise));
    const note = refund.answer === "refunded" ? `${sum} refunded` : "No payment had come in.";
    await insertStep(tx, order, { status: order.status, by: refund.actor, note });
    await markStale(tx, order);
    return ok();
  });
}
