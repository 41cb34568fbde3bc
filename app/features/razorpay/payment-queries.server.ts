import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";
import type { GatewayOrder } from "./gateway-order-queries.server.ts";
import type { GatewayPayment } from "./payment-gateway.ts";

/**
 * Writes down money that Razorpay has taken, and answers the ids of payments not known before; of two processes at once one
 * gets them. Until the order takes it, money is there to go back.
 */
export async function insertPayments(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  taken: GatewayPayment[],
): Promise<Set<string>> {
  const rows = await db
    .insertInto("razorpay_payments")
    .values(
      taken.map((payment) => ({
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

/** Writes down how much has gone back. It never becomes less: what was read earlier may be stored later. */
export async function updateRefunded(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  taken: GatewayPayment[],
): Promise<void> {
  await sql`
    UPDATE razorpay_payments SET refunded_paise = known.refunded_paise
    FROM unnest(
      ${taken.map((payment) => payment.id)}::text[],
      ${taken.map((payment) => payment.refundedPaise)}::bigint[]
    ) AS known (payment_id, refunded_paise)
    WHERE customer_id = ${customer_id} AND order_id = ${order_id}
      AND razorpay_payments.payment_id = known.payment_id
      AND razorpay_payments.refunded_paise < known.refunded_paise
  `.execute(db);
}

/** Keeps a payment for the order that the transaction holds, unless another one is kept for it. */
export async function linkPaymentToOrder(
  { db }: TransactionContext,
  { customer_id, order_id }: GatewayOrder,
  paymentId: string,
): Promise<void> {
  await sql`
    UPDATE razorpay_payments SET purpose = 'order'
    WHERE customer_id = ${customer_id} AND order_id = ${order_id} AND payment_id = ${paymentId}
      AND NOT EXISTS (
        SELECT FROM razorpay_payments AS kept
        WHERE kept.customer_id = ${customer_id} AND kept.order_id = ${order_id} AND kept.purpose = 'order'
      )
  `.execute(db);
}

/** The money of an order that the shop-keeper has sent back in another way, such as by bank, does not go back once more. */
export async function leaveRefundedByHand(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
): Promise<void> {
  await sql`
    UPDATE razorpay_payments AS paid SET purpose = 'order' FROM orders
    WHERE (paid.customer_id, paid.order_id) = (${customer_id}, ${order_id})
      AND (orders.customer_id, orders.id) = (paid.customer_id, paid.order_id)
      AND orders.payment_status = 'refunded' AND orders.payment_reference = paid.payment_id
      AND paid.purpose = 'refund' AND paid.refunded_paise = 0
  `.execute(db);
}

/** What an order's money stands at, each payment by itself. */
export function selectPayments({ db }: ShopContext, { customer_id, order_id }: GatewayOrder) {
  return db
    .selectFrom("razorpay_payments")
    .select(["payment_id", "captured_paise", "refunded_paise", "purpose", "refund_id"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .orderBy("created_at")
    .limit(100)
    .execute();
}

/** Written before Razorpay is asked, so that it is known that money may be on its way. */
export async function markRefundAsked(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
  paymentIds: string[],
): Promise<void> {
  await db
    .updateTable("razorpay_payments")
    .set({ refund_asked_at: sql<Date>`now()` })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("payment_id", "in", paymentIds)
    .execute();
}

export async function storeRefunds(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
  refunds: { paymentId: string; refundId: string }[],
): Promise<void> {
  await sql`
    UPDATE razorpay_payments SET refund_id = given.refund_id, refunded_paise = captured_paise
    FROM unnest(
      ${refunds.map((refund) => refund.paymentId)}::text[],
      ${refunds.map((refund) => refund.refundId)}::text[]
    ) AS given (payment_id, refund_id)
    WHERE customer_id = ${customer_id} AND order_id = ${order_id}
      AND razorpay_payments.payment_id = given.payment_id
  `.execute(db);
}

/** How the payment of an order stands in the shop's own books. */
export async function selectPaymentStatus(
  { db }: ShopContext,
  { customer_id, order_id }: GatewayOrder,
) {
  const row = await db
    .selectFrom("orders")
    .select("payment_status")
    .where("customer_id", "=", customer_id)
    .where("id", "=", order_id)
    .executeTakeFirst();
  return row?.payment_status;
}

/** Marks the payments that are back and of which nobody has been notified; of two processes at once one gets each. */
export function markNotified({ db }: TransactionContext, { customer_id, order_id }: GatewayOrder) {
  return db
    .updateTable("razorpay_payments")
    .set({ refund_notified_at: sql<Date>`now()` })
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", order_id)
    .where("purpose", "=", "refund")
    .where("refund_notified_at", "is", null)
    .where("captured_paise", ">", 0)
    .whereRef("refunded_paise", "=", "captured_paise")
    .returning([
      "payment_id",
      "captured_paise",
      "refund_id",
      sql<string>`${INDIA_TODAY}::text`.as("today"),
    ])
    .execute();
}
