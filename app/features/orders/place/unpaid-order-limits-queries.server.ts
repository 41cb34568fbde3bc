import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import type { UnpaidOrders } from "./unpaid-order-limits.server.ts";

/** Queries for a customer's orders that await an online payment. */

/**
 * Locks a customer until the transaction ends, so that of two concurrent orders the second sees the first. Rows that only reference
 * the customer can still be written.
 */
export async function lockOrdersOf({ db }: TransactionContext, customerId: number): Promise<void> {
  await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute();
}

/** The number, total and pieces of a customer's unpaid online orders. */
export async function selectUnpaidOrders(
  { db }: TransactionContext,
  customerId: number,
  packIds: number[],
): Promise<UnpaidOrders> {
  const { rows } = await sql<UnpaidOrders>`
    WITH held AS MATERIALIZED (
      SELECT id, total_paise FROM orders WHERE customer_id = ${customerId} AND payment_status = 'awaited'
    )
    SELECT (SELECT count(*)::int FROM held) AS orders,
      (SELECT coalesce(sum(total_paise), 0)::bigint FROM held) AS total_paise,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('pack_id', pack_id, 'pieces', pieces)), '[]') FROM (
        SELECT pack_id, sum(quantity) AS pieces FROM held
        JOIN order_lines ON order_lines.customer_id = ${customerId} AND order_id = held.id
        WHERE pack_id = ANY (${packIds}::bigint[])
        GROUP BY pack_id
      ) AS by_pack) AS packs
  `.execute(db);
  const [held] = rows;
  if (!held) throw new Error("The query for unpaid orders returned no row.");
  return held;
}

/** Whether this customer has a paid order that wasn't refunded. */
export async function selectHasPaid(
  { db }: TransactionContext,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("payment_status", "=", "paid")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
