import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/**
 * Stores the reference of a payment in progress, and extends the hold for each new reference. Ignores a payment that was already
 * captured.
 */
export async function updatePendingPayment(
  { db }: ShopContext,
  payment: { customerId: number; orderId: number; reference: string },
  holdMinutes: number,
): Promise<void> {
  await sql`
    UPDATE orders SET
      payment_reference = ${payment.reference},
      payment_due_at = greatest(payment_due_at, now() + ${holdMinutes} * interval '1 minute')
    WHERE customer_id = ${payment.customerId} AND id = ${payment.orderId}
      AND payment_status = 'awaited'
      AND payment_reference IS DISTINCT FROM ${payment.reference}
      AND NOT EXISTS (SELECT FROM razorpay_payments AS known
        WHERE (known.customer_id, known.order_id, known.payment_id) =
          (orders.customer_id, orders.id, ${payment.reference}))
  `.execute(db);
}

/**
 * Marks an order that awaits a payment as payable at a gateway, and returns its total; undefined if no payment is awaited any more.
 */
export async function markPaymentStarted(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<number | undefined> {
  const started = await db
    .updateTable("orders")
    .set({ gateway_asked_at: sql<Date>`coalesce(gateway_asked_at, '-infinity')` })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .where("payment_status", "=", "awaited")
    .returning("total_paise")
    .executeTakeFirst();
  return started?.total_paise;
}

/** Stores when the gateway was last asked about an order, if its hold has ended by then. Earlier times aren't needed. */
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
