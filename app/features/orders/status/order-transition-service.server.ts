import type { Actor, TransactionContext } from "#app/database/context.ts";
import { promisedDates } from "#app/features/delivery/pincodes/pincode-service.server.ts";
import { returnVanPlace } from "#app/features/delivery/van/van-service.server.ts";
import { cancelPaymentReminder } from "#app/features/email/outbox-service.server.ts";
import { releaseOffers } from "#app/features/offers/order-offers-service.server.ts";
import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import { paymentMethod } from "#app/features/payments/payment-methods.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { issueDocuments } from "../order-document-service.server.ts";
import type { OrderStatus } from "../order-schema.ts";
import { refuseTooNear, returnStock } from "../place/order-stock-service.server.ts";
import { bookCourierCash } from "../remittance/courier-cash-service.server.ts";
import { bookReturn } from "../returns/book-return-service.server.ts";
import type { CourierReturnInput } from "../returns/courier-return-schema.ts";
import { markStale } from "../sales/sales-rollup-queries.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  type OrderUpdate,
  updateOrder,
} from "./order-transition-queries.server.ts";
import { isAllowedTransition, type TransitionRole } from "./order-transitions.ts";
import {
  isFullyRefunded,
  isUnconfirmed,
  paymentAfter,
  receivedAfter,
} from "./payment-transitions.ts";
import { type CancelReason, queueTransitionEmail } from "./transition-email-service.server.ts";

const NOT_CONFIRMED = shopError(
  "conflict",
  "The customer has not confirmed this cash order yet. Call them, or wait.",
);
export const NO_SUCH_ORDER = shopError("not-found", "Order not found");

/** The actor of a status transition; `id` is null for automatic transitions. */
export interface TransitionActor {
  role: TransitionRole;
  id: number | null;
}

export const THE_SHOP: TransitionActor = { role: "shop", id: null };

export function transitionActorOf(actor: Actor): TransitionActor {
  return { role: actor.role, id: actor.customerId };
}

export interface Transition {
  to: OrderStatus;
  by: TransitionActor;
  /** The reason, shown to the shopper. */
  note?: string;
  payment_reference?: string | null;
  /** Why the order is cancelled automatically. After `payment-moved` no refund is due. */
  reason?: CancelReason;
  /** The details of a shipped order that came back. */
  courierReturn?: CourierReturnInput;
}

/**
 * Changes the status of an order that this transaction has locked. It is the only function that does. Fails with a conflict if the
 * current status forbids it, or if an item is too close to its best-before date to ship. Records the history entry, queues the
 * email to the shopper, and returns the stock of a cancelled order; one that was shipped is booked as returned. The invoice or
 * credit note is issued at the end of the transaction, so read it after the commit.
 */
export async function transitionOrder(
  tx: TransactionContext,
  order: LockedOrder,
  { to, by, note = "", reason, payment_reference, courierReturn }: Transition,
): Promise<Result<undefined>> {
  const { shipsUnpaid } = paymentMethod(order.payment_method);
  const unconfirmed = isUnconfirmed(order);
  if (unconfirmed && to === "shipped") return failed(NOT_CONFIRMED);
  if (!isAllowedTransition({ from: order.status, to, role: by.role, shipsUnpaid, unconfirmed })) {
    const message =
      order.status === to
        ? `This order is ${to} already.`
        : `This order is ${order.status}; it can't become ${to}.`;
    return failed(shopError("conflict", message));
  }
  if (to === "shipped") {
    const fit = await refuseTooNear(tx, order);
    if (!fit.ok) return fit;
  }
  const payment_status = reason === "payment-moved" ? "void" : paymentOf(order, to);
  await updateOrder(tx, order, {
    payment_reference,
    status: to,
    payment_status,
    paid_paise: receivedAfter(payment_status, order),
    payment_due_at: null,
    ...(to === "paid" && order.payment_status === "awaited" && promisedFromToday(order)),
  });
  await withdrawReminder(tx, order);
  await insertHistoryEntry(tx, order, { status: to, by, note });
  await markStale(tx, order);
  if (to === "cancelled") {
    if (order.status === "shipped") await bookReturn(tx, order, by.id, courierReturn);
    else await returnStock(tx, order, by.id);
    await releaseOffers(tx, order);
    await returnVanPlace(tx, order);
  }
  if (to === "delivered" && order.payment_status === "due") await bookCourierCash(tx, order);
  await queueTransitionEmail(tx, order, { to, by: by.role, reason, note });
  tx.beforeCommit(() => issueDocuments(tx, order, to));
  return ok();
}

function paymentOf(order: LockedOrder, to: OrderStatus): PaymentStatus {
  const after = paymentAfter(to, order);
  return after === "refund_due" && isFullyRefunded(order) ? "refunded" : after;
}

/**
 * The promised delivery days of an order that is packed only from now on, or for another PIN code: counted from today. A day of the
 * van doesn't change.
 */
export function promisedFromToday({
  van_day,
  pincode,
}: Pick<LockedOrder, "van_day" | "pincode">): Pick<OrderUpdate, "delivery_from" | "delivery_to"> {
  if (van_day !== null) return {};
  const promised = promisedDates(pincode, new Date());
  return { delivery_from: promised?.from ?? null, delivery_to: promised?.to ?? null };
}

/**
 * Cancels the unsent reminder of an order that is about to be paid, reported as paid, confirmed or cancelled. The transaction has
 * locked the order.
 */
export async function withdrawReminder(
  tx: TransactionContext,
  { customer_id, id, payment_status, payment_reminded_at }: LockedOrder,
): Promise<void> {
  const isWaiting = payment_status === "awaited" || payment_status === "unconfirmed";
  if (!isWaiting || payment_reminded_at === null) return;
  await cancelPaymentReminder(tx, customer_id, id);
}
