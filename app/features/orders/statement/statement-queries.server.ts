import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { upi } from "#app/features/payments/upi.ts";

/** More orders are not compared: a reference is reported by one order, rarely by two. */
const MAX_ORDERS = 10_000;

/** The UPI orders that report one of these references, or have one of these numbers. */
export function selectUpiOrders(
  { db }: ShopContext,
  { references, ids }: { references: string[]; ids: number[] },
) {
  return db
    .selectFrom("orders")
    .select([
      "id",
      "status",
      "total_paise",
      "payment_method",
      "payment_status",
      "payment_reference",
      "delivery",
    ])
    .where("payment_method", "=", upi.id)
    .where(
      sql<boolean>`(payment_reference = ANY (${references}::text[]) OR id = ANY (${ids}::bigint[]))`,
    )
    .orderBy("id")
    .limit(MAX_ORDERS)
    .execute();
}

export type UpiOrder = Awaited<ReturnType<typeof selectUpiOrders>>[number];

/** Which of these references are confirmed, and for which order. */
export function selectConfirmedReferences({ db }: ShopContext, references: string[]) {
  return db
    .selectFrom("confirmed_references")
    .select(["reference", "order_id"])
    .where(sql<boolean>`reference = ANY (${references}::text[])`)
    .execute();
}
