import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** Queries about part refunds that go back through the gateway. */

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

/** Marks a due refund before the gateway is asked for it; false if it isn't due there any more. */
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

/** Stores why the gateway refused a refund; it stays due. */
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

/** Marks a due refund as sent by the gateway today; undefined if it was before. */
export function markSentByGateway(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { refund, reference }: { refund: number; reference: string },
) {
  return db
    .updateTable("refunds")
    .set({
      state: "sent",
      reference,
      refunded_on: sql<string>`${INDIA_TODAY}`,
      sent_at: sql<Date>`now()`,
      failure: "",
    })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund", "=", refund)
    .where("state", "=", "due")
    .where("payment_id", "is not", null)
    .returning(["amount_paise", "reason", sql<string>`refunded_on::text`.as("day")])
    .executeTakeFirst();
}

/** Notes that a refund which was recorded by hand is one of the gateway's, by the gateway's id of it. */
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
