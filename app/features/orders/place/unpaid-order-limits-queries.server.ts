import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";

/** The statements about what a customer's orders hold while they wait for an online payment. */

/**
 * Holds a customer until the transaction ends, so that of two orders at once one sees the other. Rows that only point to the
 * customer can still be written meanwhile.
 */
export async function lockBuyer({ db }: TransactionContext, customerId: number): Promise<void> {
  await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .forNoKeyUpdate()
    .execute();
}

export interface UnpaidOrders {
  orders: number;
  total_paise: number;
  /** By pack, as far as it was asked for. */
  packs: { pack_id: number; pieces: number }[];
}

/** What a customer's orders hold without being paid. */
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
  if (!held) throw new Error("What is held was not answered.");
  return held;
}

/** Whether money of this customer's has ever come and stayed. */
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
