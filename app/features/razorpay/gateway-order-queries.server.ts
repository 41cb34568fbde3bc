import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";
import { MINUTE_MS } from "#app/shared/india-time.ts";

/** An order at Razorpay with the shop's order that it belongs to. */
export interface GatewayOrder {
  customer_id: number;
  order_id: number;
  razorpay_order_id: string;
}

/** The current order at Razorpay, and the amount that it was created for; null if the amount isn't known. */
export function selectGatewayOrder({ db }: ShopContext, customerId: number, orderId: number) {
  return db
    .selectFrom("razorpay_orders")
    .select(["razorpay_order_id", "amount_paise"])
    .where("customer_id", "=", customerId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** More than the number of replaced orders that an order ever has at Razorpay. */
const MAX_REPLACED = 100;

/** All orders at Razorpay created for an order: the current one, then those that it has replaced. */
export async function selectGatewayOrders(
  { db }: ShopContext,
  customerId: number,
  orderId: number,
): Promise<GatewayOrder[]> {
  const { rows } = await sql<GatewayOrder>`
    SELECT customer_id, order_id, razorpay_order_id FROM razorpay_orders
    WHERE customer_id = ${customerId} AND order_id = ${orderId}
    UNION ALL (
      SELECT customer_id, order_id, razorpay_order_id FROM razorpay_replaced_orders
      WHERE customer_id = ${customerId} AND order_id = ${orderId}
      ORDER BY replaced_at DESC LIMIT ${MAX_REPLACED}
    )
  `.execute(db);
  return rows;
}

/** Finds an order by its id at Razorpay, even if that one was replaced. */
export async function findGatewayOrder(
  { db }: ShopContext,
  razorpayOrderId: string,
): Promise<GatewayOrder | undefined> {
  const { rows } = await sql<GatewayOrder>`
    SELECT customer_id, order_id, razorpay_order_id FROM razorpay_orders
    WHERE razorpay_order_id = ${razorpayOrderId}
    UNION ALL
    SELECT customer_id, order_id, razorpay_order_id FROM razorpay_replaced_orders
    WHERE razorpay_order_id = ${razorpayOrderId}
    LIMIT 1
  `.execute(db);
  return rows[0];
}

/**
 * Stores an order at Razorpay for an amount in paise, to be checked in `checkInMinutes`. Keeps an order that is already stored for
 * the same amount, and replaces one for another amount.
 */
export async function storeGatewayOrder(
  { db }: ShopContext,
  { customer_id, order_id, razorpay_order_id }: GatewayOrder,
  amountPaise: number,
  checkInMinutes: number,
): Promise<void> {
  await sql`
    WITH replaced AS (
      INSERT INTO razorpay_replaced_orders (customer_id, order_id, razorpay_order_id)
      SELECT customer_id, order_id, razorpay_order_id FROM razorpay_orders
      WHERE customer_id = ${customer_id} AND order_id = ${order_id}
        AND amount_paise IS DISTINCT FROM ${amountPaise}
      ON CONFLICT DO NOTHING
    )
    INSERT INTO razorpay_orders (customer_id, order_id, razorpay_order_id, amount_paise, check_at)
    VALUES (${customer_id}, ${order_id}, ${razorpay_order_id}, ${amountPaise}, ${fromNow(checkInMinutes * MINUTE_MS)})
    ON CONFLICT (customer_id, order_id) DO UPDATE SET
      razorpay_order_id = excluded.razorpay_order_id, amount_paise = excluded.amount_paise,
      check_at = excluded.check_at, checks = 0, failures = 0
    WHERE razorpay_orders.amount_paise IS DISTINCT FROM excluded.amount_paise
  `.execute(db);
}

/** An order to pay through Razorpay, with the payer's details for Razorpay's page. */
export function selectPayable({ db }: ShopContext, customerId: number, orderId: number) {
  return db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.payment_method",
      "orders.payment_status",
      "orders.total_paise",
      "orders.delivery",
      "customers.email",
      sql<number>`floor(extract(epoch FROM orders.payment_due_at - now()))::int`.as("seconds_left"),
    ])
    .where("orders.customer_id", "=", customerId)
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
}

/** Makes an order's check due now. */
export async function checkNow(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
): Promise<void> {
  await db
    .updateTable("razorpay_orders")
    .set({ check_at: sql<Date>`now()` })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .execute();
}
