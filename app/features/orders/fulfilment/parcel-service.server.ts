import type { TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { sendTracking } from "#app/features/email/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import type { OrderChange, OrderStatus } from "../order-schema.ts";
import { type OrderKey, updateOrder } from "../status/order-transition-queries.server.ts";
import { selectTracking, type TrackedParcel, upsertParcels } from "./parcel-queries.server.ts";

const NOT_SENT = shopError("conflict", "This order is cancelled; nothing of it is sent.");

/**
 * Writes down who carries an order under which number: all of it, or a parcel that has a number of its own; what is not
 * given stays. Takes an order that this transaction has locked. If the order had left before, a number that is new or
 * changed is mailed to the customer.
 */
export async function noteTracking(
  tx: TransactionContext,
  order: OrderKey & { status: OrderStatus },
  change: OrderChange,
): Promise<Result<undefined>> {
  const { carrier, tracking_number, parcels = [] } = change;
  const forAll = carrier !== undefined || tracking_number !== undefined;
  if (!forAll && parcels.length === 0) return ok();
  if (order.status === "cancelled" || change.status === "cancelled") return failed(NOT_SENT);
  const before = await selectTracking(tx, order);
  const missing = parcels.find(({ kind }) => !before.some((parcel) => parcel.kind === kind));
  if (missing) return failed(fieldError("parcels", `This order has no ${missing.kind} parcel.`));
  if (forAll) await updateOrder(tx, order, { carrier, tracking_number });
  if (parcels.length > 0) await changeParcels(tx, order, { parcels, before });
  // Nothing is left for it to stand for, or a field that was emptied would show it again.
  const allNamed = before.every(({ kind }) => parcels.some((parcel) => parcel.kind === kind));
  if (allNamed && !forAll) await updateOrder(tx, order, { carrier: "", tracking_number: "" });
  const onItsWay = order.status === "shipped" && change.status === undefined;
  if (onItsWay && namesNewNumber(before, await selectTracking(tx, order)))
    await sendTracking(tx, order.customer_id, order.id);
  return ok();
}

async function changeParcels(
  tx: TransactionContext,
  order: OrderKey,
  { parcels, before }: Pick<Required<OrderChange>, "parcels"> & { before: TrackedParcel[] },
): Promise<void> {
  const current = await selectTracking(tx, order);
  const after = current.flatMap((parcel) =>
    parcels
      .filter(({ kind }) => kind === parcel.kind)
      .map((given) => ({ ...parcel, ...defined(given) })),
  );
  await upsertParcels(tx, order, after);
  await recordChange(tx, {
    what: "order.parcels",
    id: order.id,
    before: { parcels: before.filter(({ kind }) => after.some((parcel) => parcel.kind === kind)) },
    after: { parcels: after },
  });
}

function defined({ carrier, tracking_number }: Partial<TrackedParcel>) {
  return {
    ...(carrier !== undefined && { carrier }),
    ...(tracking_number !== undefined && { tracking_number }),
  };
}

/** Whether a parcel has another tracking number than before, or the same with another carrier. */
function namesNewNumber(before: TrackedParcel[], after: TrackedParcel[]): boolean {
  return after.some(({ kind, carrier, tracking_number }) => {
    const old = before.find((parcel) => parcel.kind === kind);
    const changed = old?.tracking_number !== tracking_number || old.carrier !== carrier;
    return changed && tracking_number !== "";
  });
}
