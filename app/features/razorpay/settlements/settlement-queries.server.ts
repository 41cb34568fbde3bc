import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { dayStart } from "#app/database/india-time.ts";
import type { SettledItem } from "../payment-gateway.ts";
import { sentParts } from "../payment-queries.server.ts";

/** Queries for Razorpay's settlements. */

const MAX_FAULTS = 100;

/** Stores new items and returns their number. */
export async function insertItems(
  { db }: TransactionContext,
  items: readonly SettledItem[],
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    WITH added AS (
      INSERT INTO settlement_items
        (entity_id, kind, amount_paise, fee_paise, tax_paise, net_paise, settlement_id, utr, settled_on)
      SELECT entity_id, kind, amount_paise, fee_paise, tax_paise, net_paise, settlement_id, utr, settled_on
      FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given (entity_id text, kind text, amount_paise bigint,
        fee_paise bigint, tax_paise bigint, net_paise bigint, settlement_id text, utr text, settled_on date)
      ORDER BY entity_id
      ON CONFLICT DO NOTHING
      RETURNING 1
    )
    SELECT count(*)::int AS added FROM added
  `.execute(db);
  return rows[0]?.added ?? 0;
}

/** A period in India, both days inclusive. */
interface Days {
  from: string;
  to: string;
}

/**
 * SQL: the items of a period with the matching order and amount in the shop's records. A refund can be a part refund, or several
 * that were made at once in Razorpay's dashboard; the rest of a payment, because the order was cancelled or it was a second
 * payment; or a refund recorded by hand, with Razorpay's id next to the bank's reference if it was later linked to Razorpay.
 */
const judged = ({ from, to }: Days) => sql`
  WITH linked AS MATERIALIZED (
    SELECT order_id, amount_paise, regexp_split_to_table(reference, ', ') AS entity_id FROM refunds
    WHERE payment_id IS NOT NULL AND reference LIKE '%, %'
  )
  SELECT items.*, own.order_id, own.paise AS expected_paise, coalesce(
    CASE
      WHEN kind = 'adjustment' THEN 'an adjustment by Razorpay'
      WHEN own.order_id IS NULL THEN 'not known to the shop'
      WHEN own.paise <> amount_paise THEN 'another amount'
      WHEN net_paise <> CASE kind WHEN 'payment' THEN amount_paise - fee_paise ELSE -amount_paise - fee_paise END
        THEN 'amount and fees don''t make up what was settled'
    END, '') AS fault
  FROM settlement_items AS items LEFT JOIN LATERAL (
    SELECT order_id, captured_paise AS paise, 1 AS choice FROM razorpay_payments
    WHERE items.kind = 'payment' AND razorpay_payments.payment_id = items.entity_id
    UNION ALL
    SELECT order_id, sum(amount_paise)::bigint, CASE WHEN payment_id IS NULL THEN 4 ELSE 2 END FROM refunds
    WHERE items.kind = 'refund' AND refunds.reference = items.entity_id
    GROUP BY customer_id, order_id, payment_id
    UNION ALL
    SELECT order_id, amount_paise, 2 FROM linked
    WHERE items.kind = 'refund' AND linked.entity_id = items.entity_id
    UNION ALL
    SELECT order_id, refunded_paise - (${sentParts}), 3 FROM razorpay_payments
    WHERE items.kind = 'refund' AND razorpay_payments.refund_id = items.entity_id
    ORDER BY choice LIMIT 1
  ) AS own ON true
  WHERE settled_on BETWEEN ${from}::date AND ${to}::date
`;

export interface SettledDay {
  day: string;
  utrs: string[];
  received: number;
  refunds: number;
  /** Without the tax on them. */
  fees: number;
  tax: number;
  adjustments: number;
  settled: number;
  red: boolean;
}

/** The sums of each day with a settlement, oldest first, in paise. */
export async function selectDays({ db }: ShopContext, days: Days): Promise<SettledDay[]> {
  const { rows } = await sql<SettledDay>`
    SELECT settled_on::text AS day, coalesce(array_agg(DISTINCT utr ORDER BY utr) FILTER (WHERE utr <> ''), '{}') AS utrs,
      coalesce(sum(amount_paise) FILTER (WHERE kind = 'payment'), 0)::bigint AS received,
      coalesce(-sum(amount_paise) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunds,
      coalesce(-sum(fee_paise - tax_paise) FILTER (WHERE kind <> 'adjustment'), 0)::bigint AS fees,
      coalesce(-sum(tax_paise) FILTER (WHERE kind <> 'adjustment'), 0)::bigint AS tax,
      coalesce(sum(net_paise) FILTER (WHERE kind = 'adjustment'), 0)::bigint AS adjustments,
      sum(net_paise)::bigint AS settled, bool_or(fault <> '') AS red
    FROM (${judged(days)}) AS judged GROUP BY settled_on ORDER BY settled_on
  `.execute(db);
  return rows;
}

export interface SettlementFault {
  day: string;
  entity_id: string;
  kind: SettledItem["kind"];
  order_id: number | null;
  amount_paise: number;
  expected_paise: number | null;
  fault: string;
}

/** The items that don't match the shop's records. */
export async function selectFaults({ db }: ShopContext, days: Days): Promise<SettlementFault[]> {
  const { rows } = await sql<SettlementFault>`
    SELECT settled_on::text AS day, entity_id, kind, order_id, amount_paise, expected_paise, fault
    FROM (${judged(days)}) AS judged WHERE fault <> ''
    ORDER BY settled_on, entity_id LIMIT ${MAX_FAULTS}
  `.execute(db);
  return rows;
}

/** Payments older than a week, since the first recorded settlement, that no report lists. */
export async function selectUnsettled({ db }: ShopContext) {
  const { rows } = await sql<{ count: number; paise: number }>`
    SELECT count(*)::int AS count, coalesce(sum(captured_paise), 0)::bigint AS paise FROM razorpay_payments
    WHERE created_at >= ${dayStart(sql`(SELECT min(settled_on) FROM settlement_items)`)} AND created_at < now() - interval '7 days'
      AND NOT EXISTS (SELECT FROM settlement_items WHERE entity_id = payment_id)
  `.execute(db);
  return rows[0] ?? { count: 0, paise: 0 };
}
