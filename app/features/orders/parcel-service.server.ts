import type { TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { type OrderKey, updateOrder } from "./order-move-queries.server.ts";
import type { OrderChange, OrderStatus } from "./order-schema.ts";
import { selectParcelKinds, upsertParcels } from "./parcel-queries.server.ts";

const NOT_SENT = shopError("conflict", "This order is cancelled; nothing of it is sent.");

/**
 * Writes down who carries an order under which number: all of it, or a parcel that has a number of its own. Takes an order
 * that this transaction has locked.
 */
export async function noteTracking(
  tx: TransactionContext,
  order: OrderKey & { status: OrderStatus },
  { carrier, tracking_number, parcels = [] }: OrderChange,
): Promise<Result<undefined>> {
  const forAll = carrier !== undefined || tracking_number !== undefined;
  if (!forAll && parcels.length === 0) return ok();
  if (order.status === "cancelled") return failed(NOT_SENT);
  if (forAll) await updateOrder(tx, order, { carrier, tracking_number });
  if (parcels.length === 0) return ok();
  const kinds = await selectParcelKinds(tx, order);
  const missing = parcels.find(({ kind }) => !kinds.includes(kind));
  if (missing) return failed(fieldError("parcels", `This order has no ${missing.kind} parcel.`));
  await upsertParcels(tx, order, parcels);
  await recordChange(tx, {
    what: "order.parcels",
    id: order.id,
    before: null,
    after: { parcels },
  });
  return ok();
}
