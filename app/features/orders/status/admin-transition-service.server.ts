import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { ShippingInput, ShippingReport } from "../fulfilment/admin-order-schema.ts";
import { applyChange } from "../order-service.server.ts";

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
    const done = await applyChange(ctx, id, { status: "shipped", carrier, parcels });
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
    const done = await applyChange(ctx, id, { status: "delivered" });
    results.push({ id, done: done.ok, message: done.ok ? "" : done.error.message });
  }
  return ok({ results });
}
