import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { CLOSING_DAY, dayEnd, dayStart, INDIA_TODAY, indiaDate } from "#app/database/india-time.ts";
import {
  countedStates,
  IS_TO_PACK,
  isIn,
  type OrderFilter,
} from "../fulfilment/order-filter.server.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { IS_SOLD, NET_PAISE } from "./sold-orders.server.ts";

/** Queries for the sales rollup, the daily sums of closed days. */

/** The day of the first of these orders. */
const FIRST_DAY = indiaDate(sql`min(created_at)`);

/** Marks the sums of an order's day as stale. */
export async function markStale(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<void> {
  await sql`
    INSERT INTO sales_stale (day)
    SELECT ${indiaDate(sql.ref("created_at"))} FROM orders
    WHERE customer_id = ${customer_id} AND id = ${id}
  `.execute(db);
}

/** Locks the rollup; undefined if another process has it. */
export function lockRollup({ db }: TransactionContext) {
  return db
    .selectFrom("sales_rollup")
    .select([
      sql<string | null>`closed_before::text`.as("closed_before"),
      CLOSING_DAY.as("closing"),
    ])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The day of the first order; null if there are none. */
export async function selectFirstDay({ db }: TransactionContext): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select(sql<string | null>`${FIRST_DAY}::text`.as("day"))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Deletes up to `most` stale marks and returns their days. */
export async function takeStale({ db }: TransactionContext, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    WITH taken AS (
      DELETE FROM sales_stale WHERE id IN (SELECT id FROM sales_stale ORDER BY id LIMIT ${most})
      RETURNING day
    )
    SELECT DISTINCT day::text FROM taken ORDER BY 1
  `.execute(db);
  return rows.map(({ day }) => day);
}

export async function setClosedBefore({ db }: TransactionContext, day: string): Promise<void> {
  await db.updateTable("sales_rollup").set({ closed_before: day }).execute();
}

/**
 * The orders placed on these days in India, each with its `wanted.day`. `OFFSET 0` forces an index lookup per day, because the
 * planner overestimates the orders of a day and would otherwise scan the whole table.
 */
const ordersOn = (days: string[]) => sql`
  unnest(${days}::date[]) AS wanted (day) CROSS JOIN LATERAL (
    SELECT * FROM orders
    WHERE created_at >= ${dayStart(sql.ref("wanted.day"))} AND created_at < ${dayEnd(sql.ref("wanted.day"))}
    OFFSET 0
  ) AS orders`;

/** The lines of each order, looked up by index for the same reason. */
const LINES = sql`LATERAL (
    SELECT pack_id, product_id, quantity, quantity * price_paise - discount_paise AS total_paise FROM order_lines
    WHERE order_lines.customer_id = orders.customer_id AND order_id = orders.id
    OFFSET 0
  ) AS line`;

/**
 * Recomputes the sums of these days. The statements see everything committed before they start, so they cover the stale marks taken
 * earlier.
 */
export async function sumDays({ db }: TransactionContext, days: string[]): Promise<void> {
  await sql`DELETE FROM sales_days WHERE day = ANY (${days}::date[])`.execute(db);
  await sql`
    INSERT INTO sales_days (day, status, payment_status, payment_method, orders, total_paise)
    SELECT wanted.day, status, payment_status, payment_method, count(*), sum(${NET_PAISE})
    FROM ${ordersOn(days)}
    GROUP BY wanted.day, status, payment_status, payment_method
  `.execute(db);
  await sql`DELETE FROM sales_packs WHERE day = ANY (${days}::date[])`.execute(db);
  await sql`
    INSERT INTO sales_packs (day, pack_id, product_id, pieces, total_paise)
    SELECT wanted.day, pack_id, product_id, sum(quantity), sum(line.total_paise)
    FROM ${ordersOn(days)} CROSS JOIN ${LINES}
    WHERE ${IS_SOLD}
    GROUP BY wanted.day, pack_id, product_id
  `.execute(db);
}

/** The days without current sums in the rollup: all open days, and up to `most` stale ones. */
export async function selectLiveDays({ db }: ShopContext, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::date::text AS day FROM sales_rollup, generate_series(
      coalesce(closed_before, (SELECT ${FIRST_DAY} FROM orders)),
      ${INDIA_TODAY}, interval '1 day') AS day
    UNION
    (SELECT DISTINCT day::text FROM sales_stale WHERE day < (SELECT closed_before FROM sales_rollup) LIMIT ${most})
  `.execute(db);
  return rows.map(({ day }) => day);
}

export interface DaySum {
  day: string;
  status: string;
  payment_status: string;
  orders: number;
  total_paise: number;
}

/**
 * Orders and revenue by day, status and payment since a day. Sums `live` days from the orders, and reads all others from the
 * rollup.
 */
export async function selectDaySums(
  { db }: ShopContext,
  since: string,
  live: string[],
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT day::text, status, payment_status, sum(orders)::int AS orders, sum(total_paise)::bigint AS total_paise FROM sales_days
    WHERE day >= ${since}::date AND day <> ALL (${live}::date[])
    GROUP BY day, status, payment_status
    UNION ALL
    SELECT wanted.day::text, status, payment_status, count(*)::int, sum(${NET_PAISE})::bigint
    FROM ${ordersOn(live)}
    WHERE wanted.day >= ${since}::date
    GROUP BY wanted.day, status, payment_status
  `.execute(db);
  return rows;
}

export interface StatusCount {
  status: string;
  orders: number;
  /** The number of these orders that can be packed. */
  to_pack: number;
}

/**
 * The number of matching orders per status. Can't apply the filter `to_confirm`, because the sums don't include payment references.
 */
export async function selectStatusCounts({ db }: ShopContext, live: string[], filter: OrderFilter) {
  const states = isIn(countedStates(filter));
  const passes = sql`${states}
    AND (${filter.method ?? null}::text IS NULL OR payment_method = ${filter.method ?? null})
    AND (${filter.from ?? null}::date IS NULL OR day >= ${filter.from ?? null}::date)
    AND (${filter.to ?? null}::date IS NULL OR day <= ${filter.to ?? null}::date)`;
  const { rows } = await sql<StatusCount>`
    SELECT status, sum(orders)::int AS orders, coalesce(sum(orders) FILTER (WHERE ${IS_TO_PACK}), 0)::int AS to_pack FROM (
      SELECT status, payment_status, orders FROM sales_days WHERE day <> ALL (${live}::date[]) AND ${passes}
      UNION ALL
      SELECT status, payment_status, count(*) FROM ${ordersOn(live)}
      WHERE ${passes} GROUP BY status, payment_status
    ) AS sums GROUP BY status
  `.execute(db);
  return rows;
}

/** The best sellers since a day, by pieces. */
export async function selectBestSellers(
  { db }: ShopContext,
  { since, live, limit }: { since: string; live: string[]; limit: number },
) {
  const { rows } = await sql<{
    product_id: number;
    title: string;
    pieces: number;
    total_paise: number;
  }>`
    SELECT product_id, title, pieces::int, total_paise::bigint FROM (
      SELECT product_id, sum(pieces) AS pieces, sum(total_paise) AS total_paise FROM (
        SELECT product_id, pieces, total_paise FROM sales_packs
        WHERE day >= ${since}::date AND day <> ALL (${live}::date[])
        UNION ALL
        SELECT product_id, quantity, line.total_paise FROM ${ordersOn(live)} CROSS JOIN ${LINES}
        WHERE wanted.day >= ${since}::date AND ${IS_SOLD}
      ) AS sold GROUP BY product_id
      ORDER BY pieces DESC, product_id LIMIT ${limit}
    ) AS sums JOIN products ON products.id = product_id
    ORDER BY sums.pieces DESC, product_id
  `.execute(db);
  return rows;
}
