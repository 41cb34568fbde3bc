import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** Names the money that is on its way to an unpaid order, and holds the order a while longer for each new name. */
export async function updateExpected(
  { db }: ShopContext,
  expected: { customerId: number; orderId: number; reference: string },
  holdMinutes: number,
): Promise<void> {
  await sql`
    UPDATE orders SET
      payment_reference = ${expected.reference},
      payment_due_at = greatest(payment_due_at, now() + ${holdMinutes} * interval '1 minute')
    WHERE customer_id = ${expected.customerId} AND id = ${expected.orderId}
      AND payment_status = 'awaited'
      AND payment_reference IS DISTINCT FROM ${expected.reference}
  `.execute(db);
}

/** Notes that an awaited order can be paid at a gateway from now on; false where it awaits nothing any more. */
export async function markPaymentStarted(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<boolean> {
  const begun = await db
    .updateTable("orders")
    .set({ gateway_asked_at: sql<Date>`coalesce(gateway_asked_at, '-infinity')` })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .where("payment_status", "=", "awaited")
    .returning("id")
    .executeTakeFirst();
  return begun !== undefined;
}

/** Notes until when the gateway's answer holds, for an order whose hold has ended; before that nothing depends on it. */
export async function updateGatewayAsked(
  { db }: ShopContext,
  { customer_id, id }: OrderKey,
  askedAt: Date,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ gateway_asked_at: askedAt })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .where("payment_status", "=", "awaited")
    .where("payment_due_at", "<=", askedAt)
    .where("gateway_asked_at", "<", askedAt)
    .execute();
}
