import type { TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "./order-move-queries.server.ts";
import { type ParcelKind, parcelKindOf } from "./parcels.ts";

/** The parcels that an order is sent in. */
export async function selectParcelKinds(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<ParcelKind[]> {
  const rows = await db
    .selectFrom("order_lines")
    .select("is_food")
    .distinct()
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .execute();
  return rows.map(parcelKindOf);
}

interface ParcelInput {
  kind: ParcelKind;
  carrier?: string;
  tracking_number?: string;
}

export async function upsertParcels(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  parcels: ParcelInput[],
): Promise<void> {
  await db
    .insertInto("parcels")
    .values(
      parcels.map(({ kind, carrier = "", tracking_number = "" }) => ({
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
