import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { failed, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { orderDayError } from "../order-day-error.ts";
import { applyChange } from "../order-service.server.ts";
import type { CourierReturnInput } from "./courier-return-schema.ts";

const NOT_SHIPPED = shopError("conflict", "Only an order that was shipped can come back.");

/**
 * Records that a shipped order has come back, which cancels it: the day, the reason, the courier's charge, and what happens to the
 * goods. Fails with a conflict if the order isn't shipped or is already booked as returned; with a field error for an impossible
 * day. For administrators.
 */
export async function returnOrder(
  ctx: ShopContext,
  id: number,
  input: CourierReturnInput,
): Promise<Result<AdminOrder>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const before = await readAdminOrder(ctx, id);
  if (!before.ok) return before;
  if (before.value.status !== "shipped") return failed(NOT_SHIPPED);
  const orderedAt = new Date(before.value.created_at);
  const wrongDay = orderDayError("returned_on", input.returned_on, orderedAt);
  if (wrongDay) return failed(wrongDay);
  const change = { status: "cancelled", note: input.reason, courier_return: input } as const;
  const done = await applyChange(ctx, id, change);
  return done.ok ? readAdminOrder(ctx, id) : done;
}
