import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";

/** The payment status of an order that waits for its customer. */
export type WaitingStatus = "awaited" | "unconfirmed";

interface WaitingOrder {
  customer_id: number;
  id: number;
  payment_due_at: Date;
  /** The time until the order expires, in ms. */
  left_ms: number;
  /** Whether the customer has since ordered all of its packs again. */
  is_replaced: boolean;
}

/** Whether a later order of the customer, which isn't cancelled, has all packs of this one. */
const IS_REPLACED = sql<boolean>`
  EXISTS (
    SELECT FROM orders AS later
    WHERE later.customer_id = orders.customer_id AND later.id > orders.id AND later.status <> 'cancelled'
      AND NOT EXISTS (
        SELECT pack_id FROM order_lines AS line WHERE (line.customer_id, line.order_id) = (orders.customer_id, orders.id)
        EXCEPT
        SELECT pack_id FROM order_lines AS line WHERE (line.customer_id, line.order_id) = (later.customer_id, later.id)
      )
  )
`;

/**
 * Marks orders in this status at least halfway through their time to pay or to be confirmed, each once, and returns them. Those
 * that expire first come first. They have at least `minLeftMs` and at most `maxLeftMs` left. Leaves out orders with a payment that
 * was reported or started at a gateway, and skips rows that another transaction has locked.
 */
export async function takeHalfOver(
  { db }: TransactionContext,
  {
    status,
    minLeftMs,
    maxLeftMs,
    limit,
  }: { status: WaitingStatus; minLeftMs: number; maxLeftMs: number; limit: number },
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    WITH due AS MATERIALIZED (
      SELECT customer_id, id FROM orders
      WHERE payment_status = ${sql.lit(status)}
        AND payment_due_at >= now() + make_interval(secs => ${minLeftMs / 1000})
        AND payment_due_at <= now() + make_interval(secs => ${maxLeftMs / 1000})
        AND payment_due_at - now() <= now() - created_at
        AND payment_reference IS NULL AND gateway_asked_at IS NULL AND payment_reminded_at IS NULL
      ORDER BY payment_due_at
      LIMIT ${limit}
      FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE orders SET payment_reminded_at = now() FROM due
    WHERE (orders.customer_id, orders.id) = (due.customer_id, due.id)
    RETURNING orders.customer_id, orders.id, payment_due_at,
      floor(extract(epoch FROM payment_due_at - now()) * 1000)::int AS left_ms, ${IS_REPLACED} AS is_replaced
  `.execute(db);
  return rows;
}
