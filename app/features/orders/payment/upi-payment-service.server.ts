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
import { type Mover, transitionOrder } from "../status/order-transition-service.server.ts";
import { queueRefundWithdrawnEmail } from "../status/transition-email-service.server.ts";
import {
  deleteReference,
  insertReference,
  selectReferenceOrder,
} from "./confirmed-reference-queries.server.ts";

export const NO_UPI_AWAITED = shopError("conflict", "No UPI payment is awaited for this order.");

/** Whether an order waits for an administrator to find its UPI payment. */
export function awaitsUpi({
  payment_method,
  payment_status,
}: Pick<LockedOrder, "payment_method" | "payment_status">): boolean {
  return payment_method === upi.id && payment_status === "awaited";
}

/** Whether money by UPI has come for an order, or is taken to have come: the reference it came under can be corrected. */
export function wasPaidByUpi({
  payment_method,
  payment_status,
}: Pick<LockedOrder, "payment_method" | "payment_status">): boolean {
  return payment_method === upi.id && ["paid", "refund_due", "refunded"].includes(payment_status);
}

export interface ConfirmedPayment {
  /** The bank's reference; null where there is none to give, such as money that a relative has paid in. */
  reference: string | null;
  by: Mover;
  /** Why, in words for the shopper. */
  note?: string;
}

/**
 * Marks an order paid by UPI money that an administrator has found; the transaction has locked it. What the shopper claimed
 * is replaced. A conflict where the reference is confirmed for another order, or the order can't be paid any more.
 */
export async function payByUpi(
  tx: TransactionContext,
  order: LockedOrder,
  { reference, by, note }: ConfirmedPayment,
): Promise<Result<undefined>> {
  const taken = reference && (await takeReference(tx, order.id, reference));
  if (taken) return failed(taken);
  return transitionOrder(tx, order, { to: "paid", by, note, payment_reference: reference });
}

/**
 * Puts another reference, or none, in the place of the one that a paid order was confirmed under, and frees the old one. The
 * transaction has locked the order.
 */
export async function replaceReference(
  tx: TransactionContext,
  order: LockedOrder,
  reference: string | null,
): Promise<Result<undefined>> {
  await deleteReference(tx, order.id);
  const taken = reference && (await takeReference(tx, order.id, reference));
  if (taken) return failed(taken);
  await updateOrder(tx, order, { payment_reference: reference });
  return ok();
}

/** Why the reference can't be had; undefined where the order has it now. */
async function takeReference(
  tx: TransactionContext,
  orderId: number,
  reference: string,
): Promise<ShopError | undefined> {
  if (await insertReference(tx, reference, orderId)) return undefined;
  const other = await selectReferenceOrder(tx, reference);
  const message = `This reference is confirmed for order #${other}. To move it here, name that order as well.`;
  return { ...shopError("conflict", message), fields: { reference: [message] } };
}

/**
 * Takes the reference from the order that it was confirmed for by mistake; the transaction has locked that order. An order
 * that was only paid by it is cancelled, with a credit note for its invoice; one that was cancelled before is owed nothing any
 * more, of which its customer is notified. A conflict where the parcel has left, the money has gone back, or the order has another reference.
 */
export async function releaseReference(
  tx: TransactionContext,
  order: LockedOrder,
  { reference, by }: { reference: string; by: Mover },
): Promise<Result<undefined>> {
  if ((await selectReferenceOrder(tx, reference)) !== order.id) {
    return refuse(`This reference is not confirmed for order #${order.id}.`);
  }
  if (order.status === "shipped" || order.status === "delivered") {
    return refuse(
      `Order #${order.id} has left as paid by it. Please correct the reference of that order first.`,
    );
  }
  if (order.payment_status === "refunded") {
    return refuse(`This money has already been refunded, for order #${order.id}.`);
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
  await updateOrder(tx, order, { payment_status: "void", payment_reference: null });
  const note = "The payment was counted for another order, so nothing is refunded.";
  await insertHistoryEntry(tx, order, { status: order.status, by, note });
  await queueRefundWithdrawnEmail(tx, order, by.role);
  await markStale(tx, order);
  return ok();
}

function refuse(message: string): Result<undefined> {
  return failed({ ...shopError("conflict", message), fields: { move_from: [message] } });
}

/**
 * Says that the money under the reference of a cancelled order is being refunded, so that it can't pay another order any more.
 * A conflict where it already does: this order's own money came under another reference, or not at all.
 */
export async function storeRefundReference(
  tx: TransactionContext,
  order: LockedOrder,
): Promise<ShopError | undefined> {
  const reference = order.payment_reference;
  if (order.payment_method !== upi.id || reference === null) return undefined;
  // An old order's may be written in another way, which the table of references refuses.
  if (!upiReference.safeParse(reference).success) return undefined;
  if (await insertReference(tx, reference, order.id)) return undefined;
  const other = await selectReferenceOrder(tx, reference);
  if (other === order.id) return undefined;
  return shopError(
    "conflict",
    `The payment ${reference} is confirmed for order #${other}. Please correct the reference of this order, or say that no payment had come for it.`,
  );
}

/** Frees the reference of an order whose money, as it turned out, never came. */
export function forgetReference(tx: TransactionContext, orderId: number): Promise<void> {
  return deleteReference(tx, orderId);
}
