import type { TransactionContext } from "#app/database/context.ts";
import { recordChange } from "#app/features/account/audit-log/audit-service.server.ts";
import { sendTracking } from "#app/features/email/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import type { OrderChange } from "../order-schema.ts";
import { moveCourierCash } from "../remittance/courier-cash-service.server.ts";
import {
  type LockedOrder,
  type OrderKey,
  updateOrder,
} from "../status/order-transition-queries.server.ts";
import { selectTracking, type TrackedParcel, upsertParcels } from "./parcel-queries.server.ts";

const UNNAMED = { carrier: "", tracking_number: "" };

const NOT_SENT = shopError("conflict", "This order is cancelled, so nothing will be shipped.");

/**
 * Sets carrier and tracking number of an order or of single parcels; absent fields keep their values. The transaction must have
 * locked the order. Returns the updated order. If the order is already shipped, emails the customer a new or changed tracking
 * number. If it is delivered, moves the cash that its couriers owe to the new numbers.
 */
export async function updateTracking(
  tx: TransactionContext,
  order: LockedOrder,
  change: OrderChange,
): Promise<Result<LockedOrder>> {
  const { carrier, tracking_number, parcels = [] } = change;
  const forAll = carrier !== undefined || tracking_number !== undefined;
  if (!forAll && parcels.length === 0) return ok(order);
  if (order.status === "cancelled" || change.status === "cancelled") return failed(NOT_SENT);
  const before = await selectTracking(tx, order);
  const missing = parcels.find(({ kind }) => !before.some((parcel) => parcel.kind === kind));
  if (missing) return failed(fieldError("parcels", `This order has no ${missing.kind} parcel.`));
  if (forAll) await updateOrder(tx, order, { carrier, tracking_number });
  if (parcels.length > 0) await changeParcels(tx, order, { parcels, before });
  // Every parcel has its own number now. If the order's were left in place, it would show again in an emptied field.
  const allNamed = before.every(({ kind }) => parcels.some((parcel) => parcel.kind === kind));
  const isEmptied = allNamed && !forAll;
  if (isEmptied) await updateOrder(tx, order, UNNAMED);
  const shipment = isEmptied ? UNNAMED : defined({ carrier, tracking_number });
  const after = { ...order, ...shipment };
  if (order.status === "delivered") await moveCourierCash(tx, after);
  const onItsWay = order.status === "shipped" && change.status === undefined;
  if (onItsWay && hasNewNumber(before, await selectTracking(tx, order)))
    await sendTracking(tx, order.customer_id, order.id);
  return ok(after);
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

/** Whether a parcel has a new tracking number, or the same one with another carrier. */
function hasNewNumber(before: TrackedParcel[], after: TrackedParcel[]): boolean {
  return after.some(({ kind, carrier, tracking_number }) => {
    const old = before.find((parcel) => parcel.kind === kind);
    const changed = old?.tracking_number !== tracking_number || old.carrier !== carrier;
    return changed && tracking_number !== "";
  });
}
