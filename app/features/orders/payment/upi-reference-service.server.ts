import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { DAY_MS } from "#app/shared/india-time.ts";
import { failed, type Result } from "#app/shared/result.ts";
import { notYours } from "#app/shared/shop-error.ts";
import type { Order, UpiReferenceInput } from "../order-schema.ts";
import { findOwner, readOwnOrder } from "../order-service.server.ts";
import { hasPaidBefore } from "../place/unpaid-order-limits-service.server.ts";
import {
  insertHistoryEntry,
  type LockedOrder,
  lockOrder,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import { moverOf, NO_SUCH_ORDER } from "../status/order-transition-service.server.ts";
import { awaitsUpi, NO_UPI_AWAITED } from "./upi-payment-service.server.ts";

/** How long a payment that a shopper says was made is kept for an administrator to look it up: over a long weekend. */
const LOOK_UP_MS = 3 * DAY_MS;
/** A customer from whom no money has come yet doesn't keep stock longer than this by it, from the order on. */
const FIRST_ORDER_MS = DAY_MS;

/**
 * Keeps what a shopper says is the reference of their UPI payment. It proves nothing and keeps nobody else from giving or
 * confirming the same one, so the order stays unpaid until an administrator has found the money. The first one prolongs the hold, once, and for a new customer to
 * a day from the order at most; it may be corrected while the payment is awaited.
 */
export async function giveUpiReference(
  ctx: ShopContext,
  { order_id, reference }: UpiReferenceInput,
): Promise<Result<Order>> {
  const owner = await findOwner(ctx, order_id);
  if (!owner.ok) return owner;
  const { customerId, actor } = owner.value;
  if (actor.customerId !== customerId) return failed(notYours("order"));
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, customerId, order_id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!awaitsUpi(order)) return failed(NO_UPI_AWAITED);
    await keepReference(tx, order, reference);
    if (order.payment_reference === null) {
      const note = "A UPI payment was reported; it is being looked up.";
      await insertHistoryEntry(tx, order, { status: order.status, by: moverOf(actor), note });
    }
    return readOwnOrder(tx, customerId, order_id);
  });
}

async function keepReference(tx: TransactionContext, order: LockedOrder, reference: string) {
  const payment_due_at =
    order.payment_reference === null ? await prolongedHold(tx, order) : undefined;
  await updateOrder(tx, order, { payment_reference: reference, payment_due_at });
}

/** Until when the order is held for the payment to be looked up; never shorter than it is. */
async function prolongedHold(tx: TransactionContext, order: LockedOrder): Promise<Date> {
  const held = order.payment_due_at?.getTime() ?? 0;
  const wanted = Date.now() + LOOK_UP_MS;
  const most = (await hasPaidBefore(tx, order.customer_id))
    ? wanted
    : order.created_at.getTime() + FIRST_ORDER_MS;
  return new Date(Math.max(held, Math.min(wanted, most)));
}
