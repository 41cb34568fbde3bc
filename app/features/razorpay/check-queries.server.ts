import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";
import { MINUTE_MS } from "#app/shared/india-time.ts";
import type { GatewayOrder } from "./gateway-order-queries.server.ts";

/** Queries with which several processes share the checks of orders with Razorpay. */

export interface Check extends GatewayOrder {
  /** The number of checks completed so far. */
  checks: number;
  /** Seconds until the order's hold ends, negative if it has ended; null if no payment is awaited. */
  seconds_left: number | null;
  /** When the check was leased, before Razorpay was asked, by the database's clock. */
  asked_at: Date;
}

const LONGEST_PAUSE_MINUTES = 60;

/**
 * Leases orders with a check that is due, each to one process. Until the result is stored, a leased check becomes due again after a
 * delay that doubles with each failure, so no check is lost if a process crashes.
 */
export async function leaseChecks({ db }: ShopContext, limit: number): Promise<Check[]> {
  const { rows } = await sql<Check>`
    WITH due AS (
      SELECT customer_id, order_id FROM razorpay_orders
      WHERE check_at <= now()
      ORDER BY check_at
      LIMIT ${limit}
      FOR UPDATE SKIP LOCKED
    )
    UPDATE razorpay_orders AS checked SET
      check_at = now() + least(2 ^ least(failures, 10), ${LONGEST_PAUSE_MINUTES}) * interval '1 minute',
      failures = failures + 1
    FROM due, orders
    WHERE (checked.customer_id, checked.order_id) = (due.customer_id, due.order_id)
      AND (orders.customer_id, orders.id) = (due.customer_id, due.order_id)
    RETURNING checked.customer_id, checked.order_id, checked.razorpay_order_id, checked.checks,
      CASE WHEN orders.payment_status = 'awaited'
        THEN floor(extract(epoch FROM orders.payment_due_at - now()))::int END AS seconds_left,
      now() AS asked_at
  `.execute(db);
  return rows;
}

/**
 * Stores that Razorpay has responded, and when to ask again; null for never, unless a webhook event arrives. If one arrived during
 * the check, the check stays due.
 */
export async function storeCheck(
  { db }: ShopContext,
  { customer_id, order_id, checks }: Check,
  againInMinutes: number | null,
): Promise<void> {
  const again = againInMinutes === null ? sql`NULL` : fromNow(againInMinutes * MINUTE_MS);
  await db
    .updateTable("razorpay_orders")
    .set({
      checks: checks + 1,
      failures: 0,
      check_at: sql`CASE WHEN check_at <= now() THEN check_at ELSE ${again} END`,
    })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .execute();
}

/**
 * Marks for refund the payments of orders that were cancelled after they were paid. Makes checks due now for these orders, and for
 * those with part refunds that Razorpay hasn't been asked for yet. Also for a part refund that was requested over an hour ago and
 * has no scheduled check, because its process has ended.
 */
export async function startOwedRefunds({ db }: ShopContext, limit: number): Promise<void> {
  await sql`
    WITH owed AS (
      SELECT paid.customer_id, paid.order_id FROM orders
      JOIN razorpay_payments AS paid ON (paid.customer_id, paid.order_id) = (orders.customer_id, orders.id)
      WHERE orders.payment_status = 'refund_due' AND paid.purpose = 'order'
      LIMIT ${limit}
    ), parts AS (
      SELECT part.customer_id, part.order_id FROM refunds AS part
      JOIN razorpay_orders AS waiting ON (waiting.customer_id, waiting.order_id) = (part.customer_id, part.order_id)
      WHERE state = 'due' AND payment_id IS NOT NULL
        AND (asked_at IS NULL OR asked_at < now() - interval '1 hour' AND waiting.check_at IS NULL)
      LIMIT ${limit}
    ), going_back AS (
      UPDATE razorpay_payments AS paid SET purpose = 'refund' FROM owed
      WHERE (paid.customer_id, paid.order_id) = (owed.customer_id, owed.order_id)
    )
    UPDATE razorpay_orders AS checked SET check_at = now(), failures = 0
    FROM (SELECT customer_id, order_id FROM owed UNION SELECT customer_id, order_id FROM parts) AS due
    WHERE (checked.customer_id, checked.order_id) = (due.customer_id, due.order_id)
  `.execute(db);
}

/**
 * Makes checks due for orders with a hold that has ended since Razorpay was last asked, so that no order is held just because
 * nobody asked. Checks that failed last time wait for their retry.
 */
export async function wakeOverdueChecks({ db }: ShopContext, limit: number): Promise<void> {
  await sql`
    WITH overdue AS (
      SELECT checked.customer_id, checked.order_id FROM orders
      JOIN razorpay_orders AS checked ON (checked.customer_id, checked.order_id) = (orders.customer_id, orders.id)
      WHERE orders.payment_status = 'awaited' AND orders.payment_due_at <= now()
        AND orders.gateway_asked_at < orders.payment_due_at
        AND checked.failures = 0 AND (checked.check_at IS NULL OR checked.check_at > now())
      LIMIT ${limit}
    )
    UPDATE razorpay_orders AS checked SET check_at = now() FROM overdue
    WHERE (checked.customer_id, checked.order_id) = (overdue.customer_id, overdue.order_id)
  `.execute(db);
}
