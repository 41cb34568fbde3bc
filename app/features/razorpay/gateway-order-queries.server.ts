import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The order at Razorpay that stands for one of the shop's. */
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

/** By the name that Razorpay gave it. */
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

/** Keeps the first one made for an order, to be checked in so many minutes. */
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

/** An order that may be paid through Razorpay, with what its page is told of the payer. */
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

/** Has an order checked as soon as a process is free. */
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

/** By the database's clock, which is the one that all processes share. */
export function inMinutes(minutes: number) {
  return sql<Date>`now() + make_interval(secs => ${minutes * 60})`;
}
