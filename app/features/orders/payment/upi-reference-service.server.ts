import type { RawBuilder } from "kysely";
import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { limitCustomer } from "#app/features/account/login/attempt-service.server.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { failed, type Result } from "#app/shared/result.ts";
import { notYours } from "#app/shared/shop-error.ts";
import type { Order, UpiReferenceInput } from "../order-schema.ts";
import { findOrderCustomer, readOwnOrder } from "../order-service.server.ts";
import { hasPaidBefore } from "../place/unpaid-order-limits-service.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import {
  NO_SUCH_ORDER,
  transitionActorOf,
  withdrawReminder,
} from "../status/order-transition-service.server.ts";
import { laterHold } from "./upi-hold-queries.server.ts";
import { awaitsUpi, NO_UPI_AWAITED } from "./upi-payment-service.server.ts";

/** The note of the history entry of a reported payment. */
export const UPI_REPORTED = "UPI payment reported. We are checking it.";

/** How long an order with a reported payment is held until an administrator checks it: long enough for a long weekend. */
const CHECK_MS = 3 * DAY_MS;
/** The longest such hold, counted from the order, for a customer who has never paid before. */
const FIRST_ORDER_MS = DAY_MS;
/** The most references that one customer can submit per hour. If the order is cancelled, staff have to check its refund. */
const MAX_AN_HOUR = 20;

/**
 * Stores the UPI reference that a shopper submits. It proves nothing and doesn't reserve the reference, so the order stays unpaid
 * until an administrator confirms the payment. The first submission extends the hold, for a new customer to at most a day after the
 * order. The reference can be corrected while the payment is awaited.
 */
export async function submitUpiReference(
  ctx: ShopContext,
  { order_id, reference }: UpiReferenceInput,
): Promise<Result<Order>> {
  const customer = await findOrderCustomer(ctx, order_id);
  if (!customer.ok) return customer;
  const { customerId, actor } = customer.value;
  if (actor.customerId !== customerId) return failed(notYours("order"));
  const limit = { what: "UPI references", customerId, max: MAX_AN_HOUR };
  const allowed = await limitCustomer(ctx, limit);
  if (!allowed.ok) return allowed;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customerId, order_id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!awaitsUpi(order)) return failed(NO_UPI_AWAITED);
    await storeReference(tx, order, reference);
    if (order.payment_reference === null) {
      await insertHistoryEntry(tx, order, {
        status: order.status,
        by: transitionActorOf(actor),
        note: UPI_REPORTED,
      });
    }
    return readOwnOrder(tx, customerId, order_id);
  });
}

async function storeReference(tx: TransactionContext, order: LockedOrder, reference: string) {
  const payment_due_at =
    order.payment_reference === null ? await extendedHold(tx, order) : undefined;
  await updateOrder(tx, order, { payment_reference: reference, payment_due_at });
  await withdrawReminder(tx, order);
}

/** The new end of the hold, never earlier than the current one. */
async function extendedHold(tx: TransactionContext, order: LockedOrder): Promise<RawBuilder<Date>> {
  const hasPaid = await hasPaidBefore(tx, order.customer_id);
  return laterHold(CHECK_MS, hasPaid ? null : FIRST_ORDER_MS);
}
