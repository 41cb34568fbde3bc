import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { CLOSING_DAY, dayEnd, dayStart, HOUR_AGO, indiaDate } from "#app/database/india-time.ts";
import { COSTS, recordedCosts, SUMMED_COSTS } from "../money/courier-cost-queries.server.ts";
import type { CourierCosts } from "../money/courier-costs.ts";
import type { MoneyDay, MoneyEntry } from "../money/money-days.ts";

/** Queries for the money sums of closed days. */

/** The day of the first money or carrier cost; null if there is none yet. */
const FIRST = sql<string | null>`(SELECT ${indiaDate(sql`least(
  (SELECT min(received_at) FROM receipts), (SELECT min(sent_at) FROM refunds),
  (SELECT min(created_at) FROM razorpay_payments), (SELECT min(refund_notified_at) FROM razorpay_payments),
  (SELECT min(booked_at) FROM courier_returns), (SELECT min(recorded_at) FROM remittances)
)`)}::text)`;

/**
 * The extent of the sums: days before `closed_before`, with all changes until `checked_until`. Both are null before the first
 * run.
 */
export interface MoneyPlace {
  closed_before: string | null;
  checked_until: string | null;
}
const PLACE = [
  sql<string | null>`closed_before::text`.as("closed_before"),
  // A clock that ran ahead may have left a time in the future.
  sql<string | null>`CASE WHEN checked_until < ${HOUR_AGO} THEN checked_until
    WHEN checked_until IS NOT NULL THEN ${HOUR_AGO} END::text`.as("checked_until"),
] as const;

export async function selectMoneyPlace({ db }: ShopContext): Promise<MoneyPlace> {
  const row = await db.selectFrom("money_rollup").select(PLACE).executeTakeFirst();
  return row ?? { closed_before: null, checked_until: null };
}

/** Locks the rollup; undefined if another process holds the lock. */
export function lockMoneyRollup({ db }: TransactionContext) {
  return db
    .selectFrom("money_rollup")
    .select([...PLACE, CLOSING_DAY.as("closing"), FIRST.as("first")])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Deletes the sums of this day and later days, if they are closed. */
export async function reopenMoneyDays({ db }: TransactionContext, day: string): Promise<void> {
  await db.deleteFrom("money_days").where("day", ">=", day).execute();
  await db.deleteFrom("courier_days").where("day", ">=", day).execute();
  await db
    .updateTable("money_rollup")
    .set({ closed_before: day })
    .where("closed_before", ">", day)
    .execute();
}

/** Stores the extent of the sums. `isChecked`: the sums include all changes so far. */
export async function setMoneyClosedBefore(
  { db }: TransactionContext,
  day: string,
  { isChecked }: { isChecked: boolean },
): Promise<void> {
  await db
    .updateTable("money_rollup")
    .set({ closed_before: day, ...(isChecked && { checked_until: HOUR_AGO }) })
    .execute();
}

/**
 * The days from `from` to `before` (exclusive) with money that may have changed since a time, oldest first. A new payment, refund
 * or document of an order may change its earlier entries. Its receipts change only if there is a payment at Razorpay, whose day
 * its refunds affect, or a new invoice.
 */
export async function selectStaleDays(
  { db }: ShopContext,
  { from, before, since }: { from: string; before: string; since: string },
): Promise<string[]> {
  // A value, not a subquery, so that the planner knows how few rows there are.
  const moment = sql`${since}::timestamptz`;
  const { rows } = await sql<{ day: string }>`
    WITH changed AS MATERIALIZED (
      SELECT customer_id, order_id, bool_or(with_receipts) AS with_receipts FROM (
        SELECT customer_id, order_id, true AS with_receipts FROM razorpay_payments
        WHERE changed_at >= ${moment}
        UNION ALL
        SELECT customer_id, order_id, EXISTS (
          SELECT FROM razorpay_payments AS paid
          WHERE (paid.customer_id, paid.order_id) = (refunds.customer_id, refunds.order_id)
        ) FROM refunds WHERE sent_at >= ${moment}
        UNION ALL
        SELECT customer_id, order_id, series = 'invoice' FROM invoices
        WHERE issued_at >= ${moment}
        UNION ALL
        SELECT customer_id, order_id, false FROM receipts
        WHERE received_at >= ${moment}
      ) AS each GROUP BY customer_id, order_id
    ), entries AS (
      SELECT received_at AS at FROM changed JOIN receipts USING (customer_id, order_id) WHERE with_receipts
      UNION ALL
      SELECT sent_at FROM changed JOIN refunds USING (customer_id, order_id)
      UNION ALL
      SELECT created_at FROM changed JOIN razorpay_payments USING (customer_id, order_id)
      UNION ALL
      SELECT refund_notified_at FROM changed JOIN razorpay_payments USING (customer_id, order_id)
    )
    SELECT DISTINCT ${indiaDate(sql.ref("at"))}::text AS day FROM entries
    WHERE at >= ${dayStart(from)} AND at < ${dayStart(before)}
    ORDER BY 1
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** The money of a day, and its first entries that don't match their order. */
export interface SummedDay extends MoneyDay {
  faults: MoneyEntry[];
}

/** Replaces the sums of days. Days without money get no row. */
export async function replaceMoneyDays(
  { db }: TransactionContext,
  days: readonly string[],
  sums: readonly SummedDay[],
): Promise<void> {
  await db.deleteFrom("money_days").where("day", "in", days).execute();
  if (sums.length === 0) return;
  const rows = sums.map(({ day, cod, upi, razorpay, refunds, money, orders, faults }) => ({
    day,
    cod_paise: cod,
    upi_paise: upi,
    razorpay_paise: razorpay,
    refunds_paise: refunds,
    money_paise: money,
    orders_paise: orders,
    faults: JSON.stringify(faults),
  }));
  await db.insertInto("money_days").values(rows).execute();
}

/** The sums of closed days in a range, oldest first. */
export async function selectMoneyDays(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<SummedDay[]> {
  const rows = await db
    .selectFrom("money_days")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("day")
    .execute();
  return rows.map((row) => ({
    day: row.day,
    cod: row.cod_paise,
    upi: row.upi_paise,
    razorpay: row.razorpay_paise,
    refunds: row.refunds_paise,
    money: row.money_paise,
    orders: row.orders_paise,
    faults: row.faults as MoneyEntry[],
  }));
}

/** Sums the carriers' costs on the days from `from` to `before` (exclusive). */
export async function sumCourierCosts(
  { db }: TransactionContext,
  { from, before }: { from: string; before: string },
): Promise<void> {
  const within = (moment: string) =>
    sql<boolean>`${sql.ref(moment)} >= ${dayStart(from)} AND ${sql.ref(moment)} < ${dayStart(before)}`;
  await sql`
    INSERT INTO courier_days (day, ${COSTS})
    SELECT ${indiaDate(sql.ref("at"))}, carrier, sum(returns), sum(return_cost_paise), sum(remitted_paise), sum(deducted_paise)
    FROM (${recordedCosts(within)}) AS each GROUP BY 1, 2
  `.execute(db);
}

/** The costs of each carrier in a range of days. Closed days are read from the rollup. */
export async function selectSummedCourierCosts(
  { db }: ShopContext,
  { from, to }: { from: string; to: string },
): Promise<CourierCosts[]> {
  const within = (moment: string) =>
    sql<boolean>`${sql.ref(moment)} >= ${dayStart(sql`(SELECT day FROM open)`)} AND ${sql.ref(moment)} < ${dayEnd(to)}`;
  const { rows } = await sql<CourierCosts>`
    WITH open AS MATERIALIZED (
      SELECT greatest(coalesce(closed_before, ${from}::date), ${from}::date) AS day FROM money_rollup
    )
    SELECT ${SUMMED_COSTS} FROM (
      SELECT ${COSTS} FROM courier_days
      WHERE day BETWEEN ${from}::date AND ${to}::date AND day < (SELECT day FROM open)
      UNION ALL
      SELECT ${COSTS} FROM (${recordedCosts(within)}) AS each
    ) AS costs
    GROUP BY carrier ORDER BY carrier LIMIT 200
  `.execute(db);
  return rows;
}
