import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { nextRefund } from "./refund-queries.server.ts";

/** Queries for part refunds through the gateway. */

/** The due gateway refunds of an order, oldest first. */
export function selectDueAtGateway({ db }: ShopContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("refunds")
    .select(["refund", "payment_id", "amount_paise"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("state", "=", "due")
    .where("payment_id", "is not", null)
    .orderBy("refund")
    .limit(100)
    .execute();
}

/** Marks a due refund as requested, before the gateway is called; false if it is no longer due through the gateway. */
export async function markAsked(
  { db }: ShopContext,
  { customer_id, id }: OrderKey,
  refund: number,
): Promise<boolean> {
  const marked = await db
    .updateTable("refunds")
    .set({ asked_at: sql<Date>`now()`, failure: "" })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund", "=", refund)
    .where("state", "=", "due")
    .where("payment_id", "is not", null)
    .returning("refund")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Stores why the gateway refused a refund. The refund stays due. */
export async function storeFailure(
  { db }: ShopContext,
  { customer_id, id }: OrderKey,
  { refund, reason }: { refund: number; reason: string },
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({ failure: reason })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund", "=", refund)
    .where("state", "=", "due")
    .execute();
}

/** Marks a due refund as sent today by the gateway from this payment; undefined if it was already sent. */
export function markSentByGateway(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { refund, reference, paymentId }: { refund: number; reference: string; paymentId: string },
) {
  return db
    .updateTable("refunds")
    .set({
      state: "sent",
      payment_id: paymentId,
      reference,
      refunded_on: sql<string>`${INDIA_TODAY}`,
      sent_at: sql<Date>`now()`,
      failure: "",
    })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund", "=", refund)
    .where("state", "=", "due")
    .returning(["amount_paise", "reason", sql<string>`refunded_on::text`.as("day")])
    .executeTakeFirst();
}

/**
 * Splits a due refund: reduces it to the `paise` that were sent, and adds the rest as another due refund. The rest gets its own
 * number, so that the gateway can tell its request from the first one.
 */
export async function splitDue(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { refund, paise }: { refund: number; paise: number },
): Promise<void> {
  await sql`
    INSERT INTO refunds (customer_id, order_id, refund, amount_paise, reference, state, payment_id, credit_note, reason, created_at)
    SELECT customer_id, order_id,
      ${nextRefund({ customer_id, id })},
      amount_paise - ${paise}, '', 'due', payment_id, credit_note, reason, created_at
    FROM refunds WHERE (customer_id, order_id, refund) = (${customer_id}, ${id}, ${refund})
  `.execute(db);
  await db
    .updateTable("refunds")
    .set({ amount_paise: paise })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund", "=", refund)
    .execute();
}

/** Links a refund recorded by hand to the gateway's refund, by the gateway's id. */
export async function linkToGateway(
  { db }: TransactionContext,
  { customer_id, id: order_id }: OrderKey,
  { refund, paymentId, id }: { refund: number; paymentId: string; id: string },
): Promise<void> {
  await db
    .updateTable("refunds")
    .set({
      payment_id: paymentId,
      reference: sql<string>`CASE WHEN position(${id}::text IN reference) > 0 THEN reference
        ELSE concat_ws(', ', nullif(reference, ''), ${id}::text) END`,
    })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("refund", "=", refund)
    .execute();
}
