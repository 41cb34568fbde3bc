import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** Queries about refunds. */

export interface NewRefund {
  amount_paise: number;
  reference: string;
  /** 'YYYY-MM-DD' in India; null for today. */
  refunded_on: string | null;
}

/** Stores a refund of an order that the transaction has locked, and returns its day. */
export async function insertRefund(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { amount_paise, reference, refunded_on }: NewRefund,
): Promise<string> {
  const { day } = await db
    .insertInto("refunds")
    .values({
      customer_id,
      order_id: id,
      amount_paise,
      reference,
      refunded_on: sql<string>`coalesce(${refunded_on}::date, ${INDIA_TODAY})`,
      refund: sql<number>`(
        SELECT coalesce(max(refund), 0) + 1 FROM refunds
        WHERE customer_id = ${customer_id} AND order_id = ${id}
      )`,
    })
    .returning(sql<string>`refunded_on::text`.as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

/** Whether a gateway has received money for an order and not refunded it. */
export async function selectGatewayHolds(
  { db }: ShopContext,
  { customer_id, id }: OrderKey,
): Promise<boolean> {
  const row = await db
    .selectFrom("razorpay_payments")
    .select("payment_id")
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .whereRef("refunded_paise", "<", "captured_paise")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The refunds of these orders of a customer, oldest first. */
export function selectRefunds({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("refunds")
    .select([
      "order_id",
      "amount_paise",
      "reference",
      sql<string>`refunded_on::text`.as("refunded_on"),
    ])
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("refund")
    .execute();
}
