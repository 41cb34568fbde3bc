import type { TransactionContext } from "#app/database/context.ts";
import { upi } from "#app/features/payments/upi.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { type ShopError, shopError } from "#app/shared/shop-error.ts";
import { upiReference } from "../order-schema.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import {
  type TransitionActor,
  transitionOrder,
} from "../status/order-transition-service.server.ts";
import { queueRefundWithdrawnEmail } from "../status/transition-email-service.server.ts";
import {
  deleteReference,
  insertReference,
  selectReferenceOrder,
} from "./confirmed-reference-queries.server.ts";

export const NO_UPI_AWAITED = shopError("conflict", "This order isn't waiting for a UPI payment.");

/** Whether an order waits for an administrator to confirm its UPI payment. */
export function awaitsUpi({
  payment_method,
  payment_status,
}: Pick<LockedOrder, "payment_method" | "payment_status">): boolean {
  return payment_method === upi.id && payment_status === "awaited";
}

/** Whether an order was paid, or is assumed to have been paid, by UPI, so that its reference can be corrected. */
export function wasPaidByUpi({
  payment_method,
  payment_status,
}: Pick<LockedOrder, "payment_method" | "payment_status">): boolean {
  return payment_method === upi.id && ["paid", "refund_due", "refunded"].includes(payment_status);
}

export interface ConfirmedPayment {
  /** The bank's reference; null if the payment has none, such as one from a relative. */
  reference: string | null;
  by: TransitionActor;
  /** The reason, shown to the shopper. */
  note?: string;
}

/**
 * Marks an order, locked by the transaction, as paid by a UPI payment that an administrator has confirmed. Replaces the reference
 * that the shopper submitted. Fails with a conflict if the reference is confirmed for another order, or if the order can't be paid
 * any more.
 */
export async function recordUpiPayment(
  tx: TransactionContext,
  order: LockedOrder,
  { reference, by, note }: ConfirmedPayment,
): Promise<Result<undefined>> {
  const advice = "To move it here, enter that order too.";
  const conflict = reference && (await storeConfirmedReference(tx, order.id, reference, advice));
  if (conflict) return failed(conflict);
  return transitionOrder(tx, order, { to: "paid", by, note, payment_reference: reference });
}

/** Replaces or removes the confirmed reference of a paid order, locked by the transaction, and frees the old one. */
export async function replaceReference(
  tx: TransactionContext,
  order: LockedOrder,
  reference: string | null,
): Promise<Result<undefined>> {
  await deleteReference(tx, order.id);
  const advice = "Remove it from that order first.";
  const conflict = reference && (await storeConfirmedReference(tx, order.id, reference, advice));
  if (conflict) return failed(conflict);
  await updateOrder(tx, order, { payment_reference: reference });
  return ok();
}

/**
 * Confirms the reference for the order; returns an error if another order has it. `advice` is the part of the error message that
 * says what to do.
 */
async function storeConfirmedReference(
  tx: TransactionContext,
  orderId: number,
  reference: string,
  advice: string,
): Promise<ShopError | undefined> {
  if (await insertReference(tx, reference, orderId)) return undefined;
  const other = await selectReferenceOrder(tx, reference);
  const message = `This reference is confirmed for order #${other}. ${advice}`;
  return { ...shopError("conflict", message), fields: { reference: [message] } };
}

/**
 * Removes a reference from the order for which it was confirmed by mistake, which the transaction has locked. If that order is
 * paid, cancels it, with a credit note for its invoice. If it was already cancelled, drops its refund and emails the customer.
 * Fails with a conflict if the order is shipped or refunded, even in part, or the reference isn't confirmed for it.
 */
export async function releaseReference(
  tx: TransactionContext,
  order: LockedOrder,
  { reference, by }: { reference: string; by: TransitionActor },
): Promise<Result<undefined>> {
  if ((await selectReferenceOrder(tx, reference)) !== order.id) {
    return refuse(`This reference is not confirmed for order #${order.id}.`);
  }
  if (order.status === "shipped" || order.status === "delivered") {
    return refuse(
      `Order #${order.id} was shipped as paid with this reference. Correct its reference first.`,
    );
  }
  if (order.payment_status === "refunded") {
    return refuse(`This payment has already been refunded for order #${order.id}.`);
  }
  if (order.refunded_paise > 0) {
    return refuse(`A part of this payment was refunded for order #${order.id}.`);
  }
  await deleteReference(tx, order.id);
  if (order.status === "paid") {
    const note = "The payment that was recorded belongs to another order.";
    const reason = "payment-moved";
    return transitionOrder(tx, order, {
      to: "cancelled",
      by,
      note,
      payment_reference: null,
      reason,
    });
  }
  await updateOrder(tx, order, {
    payment_status: "void",
    payment_reference: null,
    paid_paise: 0,
  });
  const note = "The payment belongs to another order, so there is nothing to refund.";
  await insertHistoryEntry(tx, order, { status: order.status, by, note });
  await queueRefundWithdrawnEmail(tx, order, by.role);
  await markStale(tx, order);
  return ok();
}

function refuse(message: string): Result<undefined> {
  return failed({ ...shopError("conflict", message), fields: { move_from: [message] } });
}

/**
 * Confirms the reference of a cancelled order that is being refunded, so that the same payment can't pay for another order. Returns
 * a conflict if it already pays for one: this order was then paid under another reference, or not at all.
 */
export async function storeRefundReference(
  tx: TransactionContext,
  order: LockedOrder,
): Promise<ShopError | undefined> {
  const reference = order.payment_reference;
  if (order.payment_method !== upi.id || reference === null) return undefined;
  // Old orders may have a reference in a format that the references table doesn't accept.
  if (!upiReference.safeParse(reference).success) return undefined;
  if (await insertReference(tx, reference, order.id)) return undefined;
  const other = await selectReferenceOrder(tx, reference);
  if (other === order.id) return undefined;
  return shopError(
    "conflict",
    `Payment ${reference} is confirmed for order #${other}. Correct the reference of this order, or record that no payment was received for it.`,
  );
}

/** Frees the reference of an order if its payment was never received. */
export function freeReference(tx: TransactionContext, orderId: number): Promise<void> {
  return deleteReference(tx, orderId);
}
