import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import type { BatchReport, ShippingInput } from "../fulfilment/admin-order-schema.ts";
import { runBatch } from "../fulfilment/run-batch.server.ts";
import { applyChange } from "../order-service.server.ts";

/**
 * Marks these orders as shipped, each in its own transaction, so that one failure doesn't affect the others. Reports for each if it
 * is done, or why not. For administrators.
 */
export async function shipOrders(
  ctx: ShopContext,
  { ids, carrier, tracking = [] }: ShippingInput,
): Promise<Result<BatchReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const ship = (id: number) => {
    const parcels = tracking.find((one) => one.id === id)?.parcels;
    return applyChange(ctx, id, { status: "shipped", carrier, parcels }, "orders.ship");
  };
  return ok(await runBatch(ctx, ids, (id) => id, ship));
}

/** Marks these orders as delivered, like `shipOrders`, and records cash due on delivery as paid. For administrators. */
export async function deliverOrders(ctx: ShopContext, ids: number[]): Promise<Result<BatchReport>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const deliver = (id: number) => applyChange(ctx, id, { status: "delivered" });
  return ok(await runBatch(ctx, ids, (id) => id, deliver));
}
