import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { dayEnd, dayStart, indiaDate } from "#app/database/india-time.ts";
import type { MoneyEntry } from "./money-days.ts";

/** The order's invoice less its credit notes before a time. Its total if it has no invoice, or if nothing remains of it. */
const BILLED_BEFORE = (moment: string) => sql<number>`coalesce(nullif((
  SELECT sum(CASE series WHEN 'invoice' THEN total_paise ELSE -total_paise END) FROM invoices
  WHERE invoices.customer_id = orders.customer_id AND invoices.order_id = orders.id
    AND (series = 'invoice' OR issued_at < ${sql.raw(moment)})
), 0), orders.total_paise)::bigint`;

/** The amount that the order's refunds have sent back through Razorpay. */
const SENT_THROUGH_GATEWAY = sql<number>`(
  SELECT coalesce(sum(sent.amount_paise), 0)::bigint FROM refunds AS sent
  WHERE (sent.customer_id, sent.order_id) = (paid.customer_id, paid.order_id) AND sent.state = 'sent'
    AND (sent.payment_id = paid.payment_id
      OR sent.payment_id IS NULL AND position(coalesce(paid.refund_id, paid.payment_id) IN sent.reference) > 0)
)`;

/**
 * The captured amount of a receipt's payment at Razorpay, less the amount that Razorpay has sent back without a refund of the
 * order.
 */
const CAPTURED = sql<number>`coalesce((
  SELECT sum(captured_paise - greatest(0, paid.refunded_paise - ${SENT_THROUGH_GATEWAY}))
  FROM razorpay_payments AS paid
  WHERE (paid.customer_id, paid.order_id) = (orders.customer_id, orders.id)
    AND paid.payment_id = coalesce(nullif(receipts.reference, ''), orders.payment_reference)
), 0)::bigint`;

/** Whether a payment at Razorpay has no receipt: it is a second payment, or has a wrong amount. */
const HAS_NO_RECEIPT = sql<boolean>`NOT EXISTS (
  SELECT FROM receipts JOIN orders ON (orders.customer_id, orders.id) = (receipts.customer_id, receipts.order_id)
  WHERE (receipts.customer_id, receipts.order_id) = (paid.customer_id, paid.order_id)
    AND coalesce(nullif(receipts.reference, ''), orders.payment_reference) = paid.payment_id
)`;

/**
 * The amount that a refund should have: its credit note less other refunds for the same note. The last refund covers the
 * remainder, which has its own credit note if there is an invoice.
 */
const CREDITED = sql<number>`coalesce((
  SELECT nullif(sum(total_paise), 0) - coalesce((
    SELECT sum(other.amount_paise) FROM refunds AS other
    WHERE (other.customer_id, other.order_id) = (orders.customer_id, orders.id)
      AND other.credit_note = refunds.credit_note AND other.refund <> refunds.refund
  ), 0)
  FROM invoices
  WHERE invoices.customer_id = orders.customer_id AND invoices.order_id = orders.id AND series = 'credit-note'
    AND CASE WHEN refunds.credit_note IS NOT NULL THEN sequence = refunds.credit_note
      ELSE sequence NOT IN (SELECT part.credit_note FROM refunds AS part
        WHERE (part.customer_id, part.order_id) = (orders.customer_id, orders.id) AND part.credit_note IS NOT NULL) END
), orders.paid_paise)::bigint`;

const IS_THROUGH_GATEWAY = sql<boolean>`(refunds.payment_id IS NOT NULL OR EXISTS (
  SELECT FROM razorpay_payments AS paid
  WHERE (paid.customer_id, paid.order_id) = (refunds.customer_id, refunds.order_id)
    AND position(coalesce(paid.refund_id, paid.payment_id) IN refunds.reference) > 0
))`;

/**
 * All money received or sent in a period, by time of recording, with the amount according to the order and its documents. `from`
 * and `to` are days in India, both inclusive.
 */
export async function selectMoney(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<MoneyEntry[]> {
  const within = (moment: string) =>
    sql<boolean>`${sql.raw(moment)} >= ${dayStart(from)} AND ${sql.raw(moment)} < ${dayEnd(to)}`;
  const { rows } = await sql<MoneyEntry>`
    SELECT ${indiaDate(sql.ref("at"))}::text AS day, order_id, kind, method, reference, money_paise, order_paise
    FROM (
      SELECT received_at AS at, order_id, 'received' AS kind, method, receipts.reference,
        CASE WHEN method = 'razorpay' THEN ${CAPTURED} ELSE amount_paise END AS money_paise,
        ${BILLED_BEFORE("received_at")} AS order_paise
      FROM receipts JOIN orders ON (orders.customer_id, orders.id) = (receipts.customer_id, receipts.order_id)
      WHERE ${within("received_at")} AND amount_paise > 0
      UNION ALL
      SELECT received_at, order_id, 'corrected', method, reference, amount_paise, -orders.total_paise
      FROM receipts JOIN orders ON (orders.customer_id, orders.id) = (receipts.customer_id, receipts.order_id)
      WHERE ${within("received_at")} AND amount_paise < 0
      UNION ALL
      SELECT sent_at, order_id, 'refunded', CASE WHEN ${IS_THROUGH_GATEWAY} THEN 'razorpay' ELSE 'bank' END,
        refunds.reference, -amount_paise, -${CREDITED}
      FROM refunds JOIN orders ON (orders.customer_id, orders.id) = (refunds.customer_id, refunds.order_id)
      WHERE ${within("sent_at")} AND state = 'sent'
      UNION ALL
      SELECT created_at, order_id, 'not for an order', 'razorpay', payment_id, captured_paise,
        CASE WHEN refunded_paise >= captured_paise THEN captured_paise ELSE 0 END
      FROM razorpay_payments AS paid WHERE ${within("created_at")} AND ${HAS_NO_RECEIPT}
      UNION ALL
      SELECT refund_notified_at, order_id, 'returned', 'razorpay', coalesce(refund_id, payment_id), -refunded_paise,
        -refunded_paise
      FROM razorpay_payments AS paid
      WHERE ${within("refund_notified_at")} AND refunded_paise > 0 AND ${HAS_NO_RECEIPT}
    ) AS moved
    ORDER BY at, order_id, kind
  `.execute(db);
  return rows;
}
