import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Queries for refunds still to be sent, by their partial index. */

export function selectDue(
  { db }: ShopContext,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom("refunds")
    .innerJoin("customers", "customers.id", "refunds.customer_id")
    .select([
      "refunds.customer_id",
      "refunds.order_id",
      "refunds.refund",
      "refunds.amount_paise",
      "refunds.payment_id",
      "refunds.reason",
      "refunds.failure",
      "refunds.created_at",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("refunds.state", "=", "due")
    .orderBy("refunds.created_at")
    .orderBy("refunds.order_id")
    .orderBy("refunds.refund")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts due refunds. `by_hand` are those by bank transfer and those that the gateway refused. */
export async function countDue({ db }: ShopContext): Promise<{ all: number; by_hand: number }> {
  const { rows } = await sql<{ all: number; by_hand: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE payment_id IS NULL OR failure <> ''))::int AS by_hand
    FROM refunds WHERE state = 'due'
  `.execute(db);
  return rows[0] ?? { all: 0, by_hand: 0 };
}
