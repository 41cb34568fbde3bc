import type { TransactionContext } from "#app/database/context.ts";
import { type ParcelKind, parcelKindOf } from "../parcels.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

export interface TrackedParcel {
  kind: ParcelKind;
  carrier: string;
  tracking_number: string;
}

/** The parcels of an order. A parcel without its own carrier and tracking number takes those of the order. */
export async function selectTracking(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<TrackedParcel[]> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.customer_id", "=", "order_lines.customer_id")
        .onRef("orders.id", "=", "order_lines.order_id"),
    )
    .select(["order_lines.is_food", "orders.carrier", "orders.tracking_number"])
    .distinct()
    .where("order_lines.customer_id", "=", customer_id)
    .where("order_lines.order_id", "=", id)
    .orderBy("order_lines.is_food", "desc")
    .execute();
  const own = await db
    .selectFrom("parcels")
    .select(["kind", "carrier", "tracking_number"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where((eb) => eb.or([eb("carrier", "!=", ""), eb("tracking_number", "!=", "")]))
    .execute();
  return rows.map(({ is_food, carrier, tracking_number }) => {
    const kind = parcelKindOf({ is_food });
    return own.find((parcel) => parcel.kind === kind) ?? { kind, carrier, tracking_number };
  });
}

export async function upsertParcels(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  parcels: TrackedParcel[],
): Promise<void> {
  await db
    .insertInto("parcels")
    .values(
      parcels.map(({ kind, carrier, tracking_number }) => ({
        customer_id,
        order_id: id,
        kind,
        carrier,
        tracking_number,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "order_id", "kind"]).doUpdateSet((eb) => ({
        carrier: eb.ref("excluded.carrier"),
        tracking_number: eb.ref("excluded.tracking_number"),
      })),
    )
    .execute();
}
