import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DeliveryDates } from "#app/features/delivery/pincodes/delivery-dates.ts";
import type { VanChoice } from "#app/features/delivery/van/van-schedule.ts";
import { IS_TO_PACK } from "../fulfilment/order-filter.server.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** More than all slots of a day can hold. */
const MAX_STOPS = 1_000;

const DAY = sql<string>`van_day::text`;

/** Stores the van's slot and the promised days of an order that the transaction has locked. */
export async function updateVan(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  van: VanChoice | null,
  promised: DeliveryDates | null,
): Promise<void> {
  await sql`
    UPDATE orders SET van_day = ${van?.day ?? null}::date, van_slot = ${van?.slot ?? null},
      delivery_from = ${promised?.from ?? null}::date, delivery_to = ${promised?.to ?? null}::date
    WHERE customer_id = ${customer_id} AND id = ${id}
  `.execute(db);
}

/** The orders of a day that are not cancelled. */
export function selectStops({ db }: ShopContext, day: string) {
  return db
    .selectFrom("orders")
    .select([
      "id",
      "status",
      "payment_status",
      "total_paise",
      "delivery",
      "delivery_note",
      "van_slot",
      sql<number>`(
        SELECT coalesce(sum(quantity), 0)::int FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id
      )`.as("pieces"),
    ])
    .where(sql<boolean>`van_day = ${day}::date`)
    .where("status", "<>", "cancelled")
    .orderBy("van_slot")
    .orderBy("id")
    .limit(MAX_STOPS)
    .execute();
}

/** The number of orders per day, in a range of days. */
export function countByDay({ db }: ShopContext, from: string, to: string) {
  return db
    .selectFrom("orders")
    .select([DAY.as("day"), sql<number>`count(*)::int`.as("orders")])
    .where(sql<boolean>`van_day BETWEEN ${from}::date AND ${to}::date`)
    .where("status", "<>", "cancelled")
    .groupBy("van_day")
    .orderBy("van_day")
    .execute();
}

/** Orders without a day that can be packed and go to PIN codes with one of these prefixes, oldest first. */
export function selectWithoutDay(
  { db }: ShopContext,
  beginnings: readonly string[],
  limit: number,
) {
  return db
    .selectFrom("orders")
    .select(["id", "delivery"])
    .where(IS_TO_PACK)
    .where("van_day", "is", null)
    .where(
      sql<boolean>`EXISTS (
        SELECT FROM unnest(${[...beginnings]}::text[]) AS beginning
        WHERE starts_with(orders.delivery->>'pincode', beginning)
      )`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}
