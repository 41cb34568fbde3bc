import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { upi } from "#app/features/payments/upi.ts";

/** The most orders to compare. A reference is reported by one order, rarely by two. */
const MAX_ORDERS = 10_000;

/** The UPI orders with one of these reported references or one of these numbers. */
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

/** The orders for which these references are confirmed. */
export function selectConfirmedReferences({ db }: ShopContext, references: string[]) {
  return db
    .selectFrom("confirmed_references")
    .select(["reference", "order_id"])
    .where(sql<boolean>`reference = ANY (${references}::text[])`)
    .execute();
}
