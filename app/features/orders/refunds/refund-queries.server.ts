import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** Queries for refunds. */

export interface NewRefund {
  amount_paise: number;
  reference: string;
  /** 'YYYY-MM-DD' in India; null for today. */
  refunded_on: string | null;
}

/** Stores a sent refund of an order that the transaction has locked, and returns its day. */
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
      sent_at: sql<Date>`now()`,
      refund: nextRefund({ customer_id, id }),
    })
    .returning(sql<string>`refunded_on::text`.as("day"))
    .executeTakeFirstOrThrow();
  return day;
}

/** SQL: the number of an order's next refund. */
export function nextRefund({ customer_id, id }: OrderKey) {
  return sql<number>`(
    SELECT coalesce(max(refund), 0) + 1 FROM refunds
    WHERE customer_id = ${customer_id} AND order_id = ${id}
  )`;
}

export interface NewPartRefund {
  amount_paise: number;
  reason: string;
  /** The gateway's payment to which it is refunded; null for a bank transfer. */
  payment_id: string | null;
  credit_note: number;
  /** For a refund that was already sent: the bank's reference, and the day, null for today. */
  sent: { reference: string; refunded_on: string | null } | null;
}

/** Stores a part refund, and returns its number and day (null while it is due). */
export async function insertPartRefund(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { sent, ...refund }: NewPartRefund,
): Promise<{ refund: number; day: string | null }> {
  return db
    .insertInto("refunds")
    .values({
      ...refund,
      customer_id,
      order_id: id,
      state: sent ? "sent" : "due",
      reference: sent?.reference ?? "",
      refunded_on: sent ? sql<string>`coalesce(${sent.refunded_on}::date, ${INDIA_TODAY})` : null,
      sent_at: sent ? sql<Date>`now()` : null,
      refund: nextRefund({ customer_id, id }),
    })
    .returning(["refund", sql<string | null>`refunded_on::text`.as("day")])
    .executeTakeFirstOrThrow();
}

/**
 * Reserves a part of an order's payment for a refund; false if less than that is left. `cancelledPaise` is the price of the pieces
 * already removed from the order's total. The refund can be less, if their price was reduced earlier.
 */
export async function reserveRefund(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { amountPaise, cancelledPaise }: { amountPaise: number; cancelledPaise: number },
): Promise<boolean> {
  const credited = amountPaise - cancelledPaise;
  const { rows } = await sql`
    UPDATE orders SET refunded_paise = refunded_paise + ${amountPaise}, credited_paise = credited_paise + ${credited}
    WHERE customer_id = ${customer_id} AND id = ${id} AND payment_status = 'paid'
      AND refunded_paise + ${amountPaise} <= paid_paise
    RETURNING id
  `.execute(db);
  return rows.length === 1;
}

/** Marks an order as refunded once its whole payment has been refunded. */
export async function markRefundedIfAllSent(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<void> {
  await sql`
    UPDATE orders SET payment_status = 'refunded'
    WHERE customer_id = ${customer_id} AND id = ${id} AND payment_status = 'paid'
      AND paid_paise > 0 AND refunded_paise = paid_paise
      AND NOT EXISTS (SELECT FROM refunds
        WHERE (refunds.customer_id, refunds.order_id) = (orders.customer_id, orders.id) AND state = 'due')
  `.execute(db);
}

/** The sum of an order's part refunds that are promised but not sent yet, in paise. */
export async function sumDueRefunds(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<number> {
  const { due } = await db
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_paise), 0)::float`.as("due"))
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("state", "=", "due")
    .executeTakeFirstOrThrow();
  return due;
}

const MAY_BE_SENT = sql<boolean>`EXISTS (
  SELECT FROM razorpay_payments AS paid
  WHERE (paid.customer_id, paid.order_id, paid.payment_id) = (refunds.customer_id, refunds.order_id, refunds.payment_id)
    AND paid.refunded_paise > (
      SELECT coalesce(sum(part.amount_paise), 0) FROM refunds AS part
      WHERE (part.customer_id, part.order_id, part.payment_id) = (paid.customer_id, paid.order_id, paid.payment_id)
        AND part.state = 'sent')
)`;

/**
 * Marks a due refund as sent by bank transfer; returns its amount, reason and day. Undefined if it is no longer due, or if the
 * gateway may be sending it or have sent it, as it does if it reports a higher refunded amount than the shop has recorded.
 */
export function markSentByBank(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { refund, reference, refunded_on }: { refund: number } & Omit<NewRefund, "amount_paise">,
) {
  return db
    .updateTable("refunds")
    .set({
      state: "sent",
      reference,
      refunded_on: sql<string>`coalesce(${refunded_on}::date, ${INDIA_TODAY})`,
      sent_at: sql<Date>`now()`,
      payment_id: null,
      failure: "",
    })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund", "=", refund)
    .where("state", "=", "due")
    .where((eb) => eb.or([eb("payment_id", "is", null), eb("failure", "!=", "")]))
    .where(sql<boolean>`NOT ${MAY_BE_SENT}`)
    .returning(["amount_paise", "reason", sql<string>`refunded_on::text`.as("day")])
    .executeTakeFirst();
}

/** The gateway's payment for an order, with the amount it can still refund in paise; undefined if there is none. */
export async function selectGatewayPayment(
  { db }: ShopContext,
  { customer_id, id }: OrderKey,
): Promise<{ payment_id: string; left_paise: number } | undefined> {
  const { rows } = await sql<{ payment_id: string; left_paise: number }>`
    SELECT payment_id, captured_paise - greatest(refunded_paise, (
      SELECT coalesce(sum(amount_paise), 0)::bigint FROM refunds
      WHERE (refunds.customer_id, refunds.order_id, refunds.payment_id) =
        (paid.customer_id, paid.order_id, paid.payment_id)
    )) AS left_paise
    FROM razorpay_payments AS paid
    WHERE customer_id = ${customer_id} AND order_id = ${id} AND purpose = 'order'
    LIMIT 1
  `.execute(db);
  return rows[0];
}

/** Whether a gateway has received money for an order and not fully refunded it. */
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

/**
 * The gateway's payments of an order whose full refund was requested without a response yet, so the money may be on its way.
 * Requests are repeated within the hour; one older than a day is no longer repeated.
 */
export function selectRequestedPayments({ db }: ShopContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("razorpay_payments")
    .select(["payment_id", "captured_paise"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("refund_asked_at", ">", sql<Date>`now() - interval '1 day'`)
    .limit(100)
    .execute();
}

/** Pieces of order items that a refund is for. */
interface RefundedPieces {
  title: string;
  pack_label: string;
  quantity: number;
}

/** The pieces on a refund's credit note; none if the refund is for an amount only. */
const refundedPieces = sql<RefundedPieces[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('title', title, 'pack_label', pack_label, 'quantity', quantity) ORDER BY line), '[]')
  FROM invoice_lines AS credited
  WHERE (credited.customer_id, credited.order_id, credited.sequence) =
      (refunds.customer_id, refunds.order_id, refunds.credit_note)
    AND series = 'credit-note' AND quantity > 0
)`;

/** The refunds of these orders of a customer with their pieces, oldest first. */
export function selectRefunds({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("refunds")
    .select([
      "order_id",
      "refund",
      "amount_paise",
      "state",
      "payment_id",
      "reason",
      "reference",
      "failure",
      "credit_note",
      "sent_at",
      sql<string | null>`refunded_on::text`.as("refunded_on"),
      refundedPieces.as("items"),
    ])
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("refund")
    .execute();
}
