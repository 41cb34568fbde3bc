import {
  inTransaction,
  requireAdmin,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { formatRupees, toPaise, toRupees } from "#app/shared/money.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedBySomeoneElse, type ShopError, shopError } from "#app/shared/shop-error.ts";
import type {
  AdminOrder,
  UpiConfirmation,
  UpiCorrection,
} from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { selectOrder } from "../order-queries.server.ts";
import { findOrderCustomer } from "../order-service.server.ts";
import {
  type LockedOrder,
  lockOrder,
  type OrderKey,
} from "../status/order-transition-queries.server.ts";
import { NO_SUCH_ORDER, transitionActorOf } from "../status/order-transition-service.server.ts";
import {
  awaitsUpi,
  NO_UPI_AWAITED,
  recordUpiPayment,
  releaseReference,
  replaceReference,
  wasPaidByUpi,
} from "./upi-payment-service.server.ts";

const NOT_PAID_BY_UPI = shopError("conflict", "This order has not been paid by UPI.");
const CHANGED = changedBySomeoneElse("this reference");
const SAME_ORDER = shopError("conflict", "A reference can't be moved from an order to itself.");

/**
 * Confirms the payment of a UPI order, with or without a reference, and marks the order as paid. `move_from` is the order for which
 * the reference was confirmed by mistake; it is then cancelled, or its refund dropped (see `releaseReference`). `amount` is what
 * the bank received. Fails with a conflict if no UPI payment is awaited, the reference is confirmed for another order, or the
 * amount differs from the order's total. For administrators.
 */
export async function confirmUpi(
  ctx: ShopContext,
  id: number,
  { reference: given, move_from, amount }: UpiConfirmation,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (move_from === id) return failed(SAME_ORDER);
  const keys = await findKeys(ctx, move_from === undefined ? [id] : [id, move_from]);
  if (!keys.ok) return keys;
  const by = transitionActorOf(admin.value);
  const reference = given ?? null;
  const confirmed = await inTransaction(ctx, async (tx) => {
    const locked = await lockAll(tx, keys.value);
    const order = locked.get(id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!awaitsUpi(order)) return failed(NO_UPI_AWAITED);
    if (amount !== undefined && toPaise(amount) !== order.total_paise)
      return failed(anotherAmount(amount, order));
    const from = move_from !== undefined && locked.get(move_from);
    if (from && reference !== null) {
      const released = await releaseReference(tx, from, { reference, by });
      if (!released.ok) return released;
      await record(tx, from, "order.payment-moved");
    }
    const paid = await recordUpiPayment(tx, order, { reference, by });
    if (!paid.ok) return paid;
    await record(tx, order, "order.paid");
    return ok();
  });
  return confirmed.ok ? readAdminOrder(ctx, id) : confirmed;
}

function anotherAmount(amount: number, { id, total_paise }: LockedOrder): ShopError {
  const total = formatRupees(toRupees(total_paise));
  const message = `${formatRupees(amount)} came in, but order #${id} comes to ${total}.`;
  return { ...shopError("conflict", message), fields: { amount: [message] } };
}

/**
 * Replaces or removes the confirmed reference of a UPI payment, for example after a typing error, even if its refund is due or
 * done. Other orders can then use the old reference. Fails with a conflict if someone else has changed it since it was shown. For
 * administrators.
 */
export async function correctUpiReference(
  ctx: ShopContext,
  id: number,
  { reference: given, before }: UpiCorrection,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const reference = given ?? null;
  const keys = await findKeys(ctx, [id]);
  if (!keys.ok) return keys;
  const corrected = await inTransaction(ctx, async (tx) => {
    const order = (await lockAll(tx, keys.value)).get(id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (!wasPaidByUpi(order)) return failed(NOT_PAID_BY_UPI);
    const current = order.payment_reference;
    // A repeated call finds the reference already stored.
    if (before !== undefined && ![before, reference].includes(current)) return failed(CHANGED);
    const replaced = await replaceReference(tx, order, reference);
    if (!replaced.ok) return replaced;
    await record(tx, order, "order.reference-corrected");
    return ok();
  });
  return corrected.ok ? readAdminOrder(ctx, id) : corrected;
}

async function findKeys(ctx: ShopContext, ids: number[]): Promise<Result<OrderKey[]>> {
  const keys: OrderKey[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const customer = await findOrderCustomer(ctx, id);
    if (!customer.ok) return customer;
    keys.push({ customer_id: customer.value.customerId, id });
  }
  return ok(keys);
}

/** Locks orders in id order, to avoid deadlocks. */
async function lockAll(tx: TransactionContext, keys: OrderKey[]) {
  const locked = new Map<number, LockedOrder>();
  for (const { customer_id, id } of keys) {
    const order = await lockOrder(tx, customer_id, id);
    if (order) locked.set(id, order);
  }
  return locked;
}

async function record(tx: TransactionContext, before: LockedOrder, what: string): Promise<void> {
  const after = await selectOrder(tx, before.customer_id, before.id);
  const states = { before: auditFields(before), after: after ? auditFields(after) : null };
  await recordChange(tx, { what, id: before.id, ...states });
}

function auditFields({
  status,
  payment_status,
  payment_reference,
}: Pick<LockedOrder, "status" | "payment_status" | "payment_reference">) {
  return { status, payment_status, payment_reference };
}
