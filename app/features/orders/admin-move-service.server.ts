import { inTransaction, requireAdmin, type ShopContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-service.server.ts";
import { upi } from "#app/features/payments/upi.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import type { AdminOrder, ShippingInput, ShippingReport } from "./admin-order-schema.ts";
import { readAdminOrder } from "./admin-order-service.server.ts";
import { lockOrder } from "./order-move-queries.server.ts";
import { moveOrder, moverOf, NO_SUCH_ORDER } from "./order-move-service.server.ts";
import { changeOrder, findOwner } from "./order-service.server.ts";
import { isReferenceTaken } from "./upi-reference-queries.server.ts";

const NOTHING_AWAITED = shopError("conflict", "No UPI payment is awaited for this order.");

/**
 * Marks these orders shipped, each in a transaction of its own, one after the other, so that one that can't leave holds up no
 * other. Answers for each whether it is done, or why not. For administrators.
 */
export async function shipOrders(
  ctx: ShopContext,
  { ids, carrier, tracking = [] }: ShippingInput,
): Promise<Result<ShippingReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const results: ShippingReport["results"] = [];
  for (const id of ids) {
    const parcels = tracking.find((one) => one.id === id)?.parcels;
    const done = await changeOrder(ctx, id, { status: "shipped", carrier, parcels });
    results.push({ id, done: done.ok, message: done.ok ? "" : done.error.message });
  }
  return ok({ results });
}

/**
 * Marks these orders delivered, as `shipOrders` marks them shipped; cash that was due is noted as received. For administrators.
 */
export async function deliverOrders(
  ctx: ShopContext,
  ids: number[],
): Promise<Result<ShippingReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const results: ShippingReport["results"] = [];
  for (const id of ids) {
    const done = await changeOrder(ctx, id, { status: "delivered" });
    results.push({ id, done: done.ok, message: done.ok ? "" : done.error.message });
  }
  return ok({ results });
}

/**
 * Says that the money of a UPI order has been found under this reference: the order is paid. Refused where none is awaited,
 * and where the reference stands at another order. For administrators.
 */
export async function confirmUpiPayment(
  ctx: ShopContext,
  id: number,
  reference: string,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const owner = await findOwner(ctx, id);
  if (!owner.ok) return owner;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, owner.value.customerId, id);
    if (!order) return failed(NO_SUCH_ORDER);
    if (order.payment_method !== upi.id || order.payment_status !== "awaited")
      return failed(NOTHING_AWAITED);
    if (await isReferenceTaken(tx, order, reference))
      return failed(fieldError("reference", "This reference was given for another order."));
    const moved = await moveOrder(tx, order, {
      to: "paid",
      by: moverOf(admin.value),
      payment_reference: reference,
    });
    if (!moved.ok) return moved;
    const { status, payment_reference } = order;
    await recordChange(tx, {
      what: "order.paid",
      id,
      before: { status, payment_reference },
      after: { status: "paid", payment_reference: reference },
    });
    return readAdminOrder(tx, id);
  });
}
