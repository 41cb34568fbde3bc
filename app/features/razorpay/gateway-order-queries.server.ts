import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The order at Razorpay that belongs to one of the shop's. */
export interface GatewayOrder {
  customer_id: number;
  order_id: number;
  razorpay_order_id: string;
}

const COLUMNS = ["customer_id", "order_id", "razorpay_order_id"] as const;

export function selectGatewayOrder(
  { db }: ShopContext,
  customerId: number,
  orderId: number,
): Promise<GatewayOrder | undefined> {
  return db
    .selectFrom("razorpay_orders")
    .select(COLUMNS)
    .where("customer_id", "=", customerId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** Finds an order by its id at Razorpay. */
export function findGatewayOrder(
  { db }: ShopContext,
  razorpayOrderId: string,
): Promise<GatewayOrder | undefined> {
  return db
    .selectFrom("razorpay_orders")
    .select(COLUMNS)
    .where("razorpay_order_id", "=", razorpayOrderId)
    .executeTakeFirst();
}

/** Stores an order at Razorpay, to be checked in `checkInMinutes`; the first one stored for an order stays. */
export async function insertGatewayOrder(
  { db }: ShopContext,
  order: GatewayOrder,
  checkInMinutes: number,
): Promise<void> {
  await db
    .insertInto("razorpay_orders")
    .values({ ...order, check_at: inMinutes(checkInMinutes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** A time from now, by the database's clock, which all processes share. */
export function inMinutes(minutes: number) {
  return sql<Date>`now() + make_interval(secs => ${minutes * 60})`;
}
