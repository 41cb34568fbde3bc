import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { indiaDay } from "#app/shared/india-time.ts";
import { failed, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import type { AdminOrder } from "../fulfilment/admin-order-schema.ts";
import { readAdminOrder } from "../fulfilment/admin-order-service.server.ts";
import { applyChange } from "../order-service.server.ts";
import type { CourierReturnInput } from "./courier-return-schema.ts";

const NOT_SHIPPED = shopError("conflict", "Only an order that was shipped can come back.");

/**
 * Records that a shipped order has come back, which cancels it: day, reason, the courier's cost, and what happens to the goods.
 * Fails with a conflict if it isn't shipped or was booked before; with a field error for an impossible day. For administrators.
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
  const { returned_on: day } = input;
  if (day && (day < indiaDay(new Date(before.value.created_at)) || day > indiaDay(new Date())))
    return failed(fieldError("returned_on", "Enter a day between the day of the order and today."));
  const change = { status: "cancelled", note: input.reason, courier_return: input } as const;
  const done = await applyChange(ctx, id, change);
  return done.ok ? readAdminOrder(ctx, id) : done;
}
