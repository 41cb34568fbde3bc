import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { phoneDigits } from "../returns/courier-return-queries.server.ts";

/**
 * SQL: the number of cash orders to this customer or phone number that came back unpaid since the customer last received a cash
 * order or was allowed cash again. `customerId` is an expression, `phone` a column.
 */
export const refusedCash = (
  customerId: RawBuilder<unknown>,
  phone: RawBuilder<unknown>,
) => sql<number>`(
  SELECT count(*)::int FROM (
    SELECT order_id, booked_at FROM courier_returns WHERE cash_refused AND customer_id = ${customerId}
    UNION
    SELECT order_id, booked_at FROM courier_returns
    WHERE cash_refused AND phone <> '' AND phone = ${phoneDigits(phone)}
  ) AS back
  WHERE booked_at > coalesce((SELECT cash_allowed_at FROM customers WHERE id = ${customerId}), '-infinity')
    AND NOT EXISTS (SELECT FROM orders AS received
      WHERE received.customer_id = ${customerId} AND received.id > back.order_id
        AND received.payment_method = 'cod' AND received.status = 'delivered')
)`;

/**
 * Counts the refused cash orders of a customer: one row for the account (`address_id` null), and one per address that includes
 * those to its phone number.
 */
export async function selectRefusedCash({ db }: ShopContext, customerId: number) {
  const customer = sql`${customerId}::bigint`;
  const { rows } = await sql<{ address_id: number | null; refusals: number }>`
    SELECT NULL::bigint AS address_id, ${refusedCash(customer, sql`NULL::text`)} AS refusals
    UNION ALL
    SELECT id, ${refusedCash(customer, sql`addresses.phone`)} FROM addresses WHERE customer_id = ${customer}
  `.execute(db);
  return rows;
}

/** Resets the count of a customer's refused cash orders. Returns false if there is no such customer or the account was erased. */
export async function allowCashAgain(
  { db }: TransactionContext,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .updateTable("customers")
    .set({ cash_allowed_at: sql`now()` })
    .where("id", "=", customerId)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
