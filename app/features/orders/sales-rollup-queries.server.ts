import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderKey } from "./order-move-queries.server.ts";

/** The statements that keep the sums of closed days. */

/** A day closes an hour after its end: whatever transaction began in it has ended by then. */
const CLOSING = sql<string>`((now() - interval '1 hour') AT TIME ZONE 'Asia/Kolkata')::date::text`;

/** Notes that the sums of an order's day are no longer true. */
export async function markStale(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<void> {
  await sql`
    INSERT INTO sales_stale (day)
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
    WHERE customer_id = ${customer_id} AND id = ${id}
  `.execute(db);
}

/** Holds the rollup's place, or undefined where another process has it. */
export function lockRollup({ db }: TransactionContext) {
  return db
    .selectFrom("sales_rollup")
    .select([sql<string | null>`closed_before::text`.as("closed_before"), CLOSING.as("closing")])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The day of the first order there is. */
export async function selectFirstDay({ db }: TransactionContext): Promise<string | null> {
  const row = await db
    .selectFrom("orders")
    .select(sql<string | null>`(min(created_at) AT TIME ZONE 'Asia/Kolkata')::date::text`.as("day"))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Takes marks away and answers their days, at most as many marks as told. */
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

/** Sums these days anew. Statements see what was committed before they began, so a mark taken before is answered by them. */
export async function sumDays({ db }: TransactionContext, days: string[]): Promise<void> {
  await sql`DELETE FROM sales_days WHERE day = ANY (${days}::date[])`.execute(db);
  await sql`
    INSERT INTO sales_days (day, status, orders, total_paise)
    SELECT wanted.day, status, count(*), sum(total_paise)
    FROM unnest(${days}::date[]) AS wanted (day) JOIN orders ON ${ON_DAY}
    GROUP BY wanted.day, status
  `.execute(db);
  await sql`DELETE FROM sales_packs WHERE day = ANY (${days}::date[])`.execute(db);
  await sql`
    INSERT INTO sales_packs (day, pack_id, product_id, pieces, total_paise)
    SELECT wanted.day, pack_id, product_id, sum(quantity), sum(quantity * price_paise)
    FROM unnest(${days}::date[]) AS wanted (day) JOIN orders ON ${ON_DAY}
      JOIN order_lines ON order_lines.customer_id = orders.customer_id AND order_id = orders.id
    WHERE status <> 'cancelled'
    GROUP BY wanted.day, pack_id, product_id
  `.execute(db);
}

/** Orders placed on `wanted.day` in India. */
const ON_DAY = sql`
  orders.created_at >= wanted.day::timestamp AT TIME ZONE 'Asia/Kolkata'
  AND orders.created_at < (wanted.day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
`;

/** The days whose sums are not in the rollup or no longer true: the open ones, and of the others at most as many as told. */
export async function selectLiveDays({ db }: ShopContext, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::date::text AS day FROM sales_rollup, generate_series(
      coalesce(closed_before, (SELECT (min(created_at) AT TIME ZONE 'Asia/Kolkata')::date FROM orders)),
      (now() AT TIME ZONE 'Asia/Kolkata')::date, interval '1 day') AS day
    UNION
    (SELECT DISTINCT day::text FROM sales_stale WHERE day < (SELECT closed_before FROM sales_rollup) LIMIT ${most})
  `.execute(db);
  return rows.map(({ day }) => day);
}

export interface DaySum {
  day: string;
  status: string;
  orders: number;
  total_paise: number;
}

/** Orders and money by day and status since a day. `live` are summed from the orders themselves, all others from the rollup. */
export async function selectDaySums(
  { db }: ShopContext,
  since: string,
  live: string[],
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT day::text, status, orders, total_paise FROM sales_days
    WHERE day >= ${since}::date AND day <> ALL (${live}::date[])
    UNION ALL
    SELECT wanted.day::text, status, count(*)::int, sum(total_paise)::bigint
    FROM unnest(${live}::date[]) AS wanted (day) JOIN orders ON ${ON_DAY}
    WHERE wanted.day >= ${since}::date
    GROUP BY wanted.day, status
  `.execute(db);
  return rows;
}

/** How many orders are in each status, of all times. */
export async function selectStatusCounts({ db }: ShopContext, live: string[]) {
  const { rows } = await sql<{ status: string; orders: number }>`
    SELECT status, sum(orders)::int AS orders FROM (
      SELECT status, orders FROM sales_days WHERE day <> ALL (${live}::date[])
      UNION ALL
      SELECT status, count(*) FROM unnest(${live}::date[]) AS wanted (day) JOIN orders ON ${ON_DAY} GROUP BY status
    ) AS sums GROUP BY status
  `.execute(db);
  return rows;
}

/** What sold best since a day, by pieces. */
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
    SELECT product_id, products.title, sum(pieces)::int AS pieces, sum(total_paise)::bigint AS total_paise FROM (
      SELECT product_id, pieces, total_paise FROM sales_packs
      WHERE day >= ${since}::date AND day <> ALL (${live}::date[])
      UNION ALL
      SELECT product_id, quantity, quantity * price_paise
      FROM unnest(${live}::date[]) AS wanted (day) JOIN orders ON ${ON_DAY}
        CROSS JOIN LATERAL (
          SELECT product_id, quantity, price_paise FROM order_lines
          WHERE order_lines.customer_id = orders.customer_id AND order_id = orders.id
          -- Keeps it a look at each order's few lines; the planner would rather read all lines of all times.
          OFFSET 0
        ) AS lines
      WHERE wanted.day >= ${since}::date AND status <> 'cancelled'
    ) AS sold JOIN products ON products.id = product_id
    GROUP BY product_id, products.title
    ORDER BY pieces DESC, product_id
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Packs on offer of which less is left than a week takes, or five pieces, the shortest-lived first. */
export async function selectLowStock({ db }: ShopContext, since: string, limit: number) {
  const { rows } = await sql<LowStock>`
    SELECT packs.id AS pack_id, products.id AS product_id, products.title, packs.label, packs.stock,
      coalesce(sold.pieces, 0)::int AS pieces
    FROM packs JOIN products ON products.id = packs.product_id
      LEFT JOIN (
        SELECT pack_id, sum(pieces) AS pieces FROM sales_packs WHERE day >= ${since}::date GROUP BY pack_id
      ) AS sold ON sold.pack_id = packs.id
    WHERE products.hidden_at IS NULL AND packs.retired_at IS NULL
      AND packs.stock <= greatest(${FEW_PIECES}, coalesce(sold.pieces, 0) / ${SOLD_WEEKS})
    ORDER BY packs.stock / greatest(coalesce(sold.pieces, 0), 0.1), packs.stock, packs.id
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

export interface LowStock {
  pack_id: number;
  product_id: number;
  title: string;
  label: string;
  stock: number;
  /** Sold since the day asked for. */
  pieces: number;
}

const FEW_PIECES = 5;

/** The weeks over which it is reckoned what sells in one. */
export const SOLD_WEEKS = 4;
