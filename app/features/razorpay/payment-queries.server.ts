import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";
import type { GatewayOrder } from "./gateway-order-queries.server.ts";
import type { GatewayPayment } from "./payment-gateway.ts";

/**
 * Stores payments that Razorpay has captured, and returns the ids of new ones; of two concurrent processes, only one gets them. A
 * payment is marked for refund until it is linked to the order.
 */
export async function insertPayments(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  captured: GatewayPayment[],
): Promise<Set<string>> {
  const rows = await db
    .insertInto("razorpay_payments")
    .values(
      captured.map((payment) => ({
        customer_id,
        order_id,
        payment_id: payment.id,
        captured_paise: payment.amountPaise,
        purpose: "refund" as const,
        refund_id: null,
        refund_asked_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("payment_id")
    .execute();
  return new Set(rows.map((row) => row.payment_id));
}

/** Stores the refunded amounts. They never decrease, because an older response may be stored later. */
export async function updateRefunded(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  captured: GatewayPayment[],
): Promise<void> {
  await sql`
    UPDATE razorpay_payments SET refunded_paise = reported.refunded_paise, changed_at = now()
    FROM unnest(
      ${captured.map((payment) => payment.id)}::text[],
      ${captured.map((payment) => payment.refundedPaise)}::bigint[]
    ) AS reported (payment_id, refunded_paise)
    WHERE customer_id = ${customer_id} AND order_id = ${order_id}
      AND razorpay_payments.payment_id = reported.payment_id
      AND razorpay_payments.refunded_paise < reported.refunded_paise
  `.execute(db);
}

/** Links a payment to the order, which the transaction has locked, unless another payment is linked. */
export async function linkPaymentToOrder(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  paymentId: string,
): Promise<void> {
  await sql`
    UPDATE razorpay_payments SET purpose = 'order'
    WHERE customer_id = ${customer_id} AND order_id = ${order_id} AND payment_id = ${paymentId}
      AND NOT EXISTS (
        SELECT FROM razorpay_payments AS linked
        WHERE linked.customer_id = ${customer_id} AND linked.order_id = ${order_id} AND linked.purpose = 'order'
      )
  `.execute(db);
}

/** Excludes from refunds a payment that staff have refunded another way, such as by bank transfer. */
export async function skipManualRefunds(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
): Promise<void> {
  await sql`
    UPDATE razorpay_payments AS paid SET purpose = 'order' FROM orders
    WHERE (paid.customer_id, paid.order_id) = (${customer_id}, ${order_id})
      AND (orders.customer_id, orders.id) = (paid.customer_id, paid.order_id)
      AND orders.payment_status = 'refunded' AND orders.payment_reference = paid.payment_id
      AND paid.purpose = 'refund' AND paid.refunded_paise < paid.captured_paise
  `.execute(db);
}

/** SQL: the sum of the part refunds of a payment that staff have made, or promised, by bank transfer. */
const refundedByBank = sql<number>`
  SELECT coalesce(sum(amount_paise), 0)::bigint FROM refunds
  JOIN orders ON (orders.customer_id, orders.id) = (refunds.customer_id, refunds.order_id)
  WHERE (orders.customer_id, orders.id, orders.payment_reference) =
    (razorpay_payments.customer_id, razorpay_payments.order_id, razorpay_payments.payment_id)
    AND refunds.payment_id IS NULL AND refunds.credit_note IS NOT NULL
`;

/** SQL: whether a row of `refunds` is a part refund of a row of `razorpay_payments`. */
const isPart = sql<boolean>`(refunds.customer_id, refunds.order_id, refunds.payment_id) =
  (razorpay_payments.customer_id, razorpay_payments.order_id, razorpay_payments.payment_id)`;

/** SQL: the refunds due by bank transfer for a payment's order. */
const dueByBank = sql`
  SELECT FROM refunds JOIN orders ON (orders.customer_id, orders.id) = (refunds.customer_id, refunds.order_id)
  WHERE (orders.customer_id, orders.id, orders.payment_reference) =
    (razorpay_payments.customer_id, razorpay_payments.order_id, razorpay_payments.payment_id)
    AND refunds.payment_id IS NULL AND refunds.state = 'due'
`;

/** SQL: the sum of the sent part refunds of a row of `razorpay_payments`. */
export const sentParts = sql<number>`
  SELECT coalesce(sum(amount_paise), 0)::bigint FROM refunds WHERE ${isPart} AND state = 'sent'
`;

/** The payments of an order. */
export function selectPayments({ db }: ShopContext, { customer_id, order_id }: GatewayOrder) {
  return db
    .selectFrom("razorpay_payments")
    .select([
      "payment_id",
      "captured_paise",
      "refunded_paise",
      sql<number>`captured_paise - refunded_paise - (${refundedByBank})`.as("left_paise"),
      "purpose",
      "refund_id",
      sql<number>`refunded_paise - (${sentParts})`.as("rest_paise"),
      sql<string[]>`ARRAY(SELECT reference FROM refunds WHERE ${isPart})`.as("part_references"),
      sql<boolean>`EXISTS (SELECT FROM refunds WHERE ${isPart} AND state = 'due')`.as(
        "has_due_part",
      ),
      sql<boolean>`EXISTS (${dueByBank})`.as("has_due_transfer"),
    ])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .orderBy("created_at")
    .limit(100)
    .execute();
}

/**
 * Marks payments before Razorpay is asked to refund them; from then on money may be on its way. Returns their ids, except for a
 * payment that staff have refunded another way in the meantime.
 */
export async function markRefundAsked(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
  paymentIds: string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    WITH owing AS (
      SELECT payment_status, payment_reference FROM orders
      WHERE customer_id = ${customer_id} AND id = ${order_id}
      FOR UPDATE
    )
    UPDATE razorpay_payments AS paid SET refund_asked_at = now() FROM owing
    WHERE paid.customer_id = ${customer_id} AND paid.order_id = ${order_id}
      AND paid.payment_id = ANY (${paymentIds}::text[])
      AND (owing.payment_status <> 'refunded' OR owing.payment_reference IS DISTINCT FROM paid.payment_id)
    RETURNING paid.payment_id
  `.execute(db);
  return new Set(rows.map(({ payment_id }) => payment_id));
}

/** Unmarks payments whose refund Razorpay has refused, because no money is on its way. */
export async function clearRefundAsked(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
  paymentIds: string[],
): Promise<void> {
  await db
    .updateTable("razorpay_payments")
    .set({ refund_asked_at: null })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("payment_id", "in", paymentIds)
    .execute();
}

/** Stores refunds. The amounts never decrease. `refundedPaise` is the payment's total refunded amount. */
export async function storeRefunds(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
  refunds: { paymentId: string; refundId: string; refundedPaise: number }[],
): Promise<void> {
  await sql`
    UPDATE razorpay_payments SET refund_id = given.refund_id, changed_at = now(),
      refunded_paise = greatest(razorpay_payments.refunded_paise, given.refunded_paise)
    FROM unnest(
      ${refunds.map((refund) => refund.paymentId)}::text[],
      ${refunds.map((refund) => refund.refundId)}::text[],
      ${refunds.map((refund) => refund.refundedPaise)}::bigint[]
    ) AS given (payment_id, refund_id, refunded_paise)
    WHERE customer_id = ${customer_id} AND order_id = ${order_id}
      AND razorpay_payments.payment_id = given.payment_id
  `.execute(db);
}

/** The payment of an order, as the shop has recorded it. */
export function selectOrderPayment({ db }: ShopContext, { customer_id, order_id }: GatewayOrder) {
  return db
    .selectFrom("orders")
    .select(["payment_status", "payment_reference", "total_paise", "paid_paise"])
    .where("customer_id", "=", customer_id)
    .where("id", "=", order_id)
    .executeTakeFirst();
}

/** Stores that part refunds of a payment were sent. The amount never decreases, because Razorpay may have reported them earlier. */
export async function raiseRefunded(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  paymentId: string,
): Promise<void> {
  await db
    .updateTable("razorpay_payments")
    .set({
      refunded_paise: sql<number>`greatest(refunded_paise, (${sentParts}))`,
      changed_at: sql<Date>`now()`,
    })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("payment_id", "=", paymentId)
    .execute();
}

/** Marks refunded payments as notified, and returns the newly marked ones; of two concurrent processes, only one gets each. */
export function markNotified({ db }: TransactionContext, { customer_id, order_id }: GatewayOrder) {
  return db
    .updateTable("razorpay_payments")
    .set({ refund_notified_at: sql<Date>`now()` })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("purpose", "=", "refund")
    .where("refund_notified_at", "is", null)
    .where("captured_paise", ">", 0)
    .where(
      sql<boolean>`refunded_paise > 0 AND refunded_paise + (${refundedByBank}) >= captured_paise`,
    )
    .returning([
      "payment_id",
      sql<number>`refunded_paise - (${sentParts})`.as("rest_paise"),
      "refund_id",
      sql<string>`${INDIA_TODAY}::text`.as("today"),
    ])
    .execute();
}
