import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** Limits on the orders whose products are counted, newest first. */
const DAYS = 180;
const MAX_ORDERS = 50_000;
/** Fewer orders with both products may be chance. */
const MIN_ORDERS = 2;
const MAX_PER_PRODUCT = 24;

/** Locks the state if the last computation is older than `hours`; undefined if not, or if another process has the lock. */
export function lockIfOlder({ db }: TransactionContext, hours: number) {
  return db
    .selectFrom("bought_together_state")
    .select("only_row")
    .where(sql<boolean>`computed_at < now() - make_interval(hours => ${hours})`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Computes which products are bought together. Ranks pairs by cosine similarity: the number of orders with both products, divided
 * by the geometric mean of their numbers of orders, so that bestsellers don't go with everything.
 */
export async function computeBoughtTogether({ db }: TransactionContext): Promise<void> {
  await sql`DELETE FROM bought_together`.execute(db);
  await sql`
    WITH recent AS (
      SELECT id FROM orders
      WHERE status <> 'cancelled' AND created_at > now() - make_interval(days => ${DAYS})
      ORDER BY id DESC LIMIT ${MAX_ORDERS}
    ),
    lines AS MATERIALIZED (
      SELECT DISTINCT order_lines.order_id, products.id AS product_id
      FROM order_lines
      JOIN recent ON recent.id = order_lines.order_id
      JOIN products ON products.id = order_lines.product_id AND products.hidden_at IS NULL
    ),
    counts AS (SELECT product_id, count(*) AS orders FROM lines GROUP BY product_id),
    pairs AS (
      SELECT one.product_id, other.product_id AS other_id, count(*) AS orders
      FROM lines AS one JOIN lines AS other USING (order_id)
      WHERE one.product_id <> other.product_id
      GROUP BY one.product_id, other.product_id
      HAVING count(*) >= ${MIN_ORDERS}
    ),
    ranked AS (
      SELECT pairs.product_id, other_id, row_number() OVER (
        PARTITION BY pairs.product_id
        ORDER BY pairs.orders / sqrt(one.orders::float8 * other.orders) DESC, pairs.orders DESC, other_id
      ) AS place
      FROM pairs
      JOIN counts AS one ON one.product_id = pairs.product_id
      JOIN counts AS other ON other.product_id = pairs.other_id
    )
    INSERT INTO bought_together SELECT product_id, other_id, place FROM ranked WHERE place <= ${MAX_PER_PRODUCT}
  `.execute(db);
  await sql`UPDATE bought_together_state SET computed_at = now()`.execute(db);
}

/** Products bought together with any of these products, best first. */
export async function selectBoughtTogether(
  { db }: ShopContext,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("bought_together")
    .select("other_id")
    .where(sql<boolean>`product_id = ANY (${ids}::bigint[])`)
    .where(sql<boolean>`other_id <> ALL (${ids}::bigint[])`)
    .groupBy("other_id")
    .orderBy(sql`sum(1.0 / place)`, "desc")
    .orderBy("other_id")
    .limit(limit)
    .execute();
  return rows.map(({ other_id }) => other_id);
}

const given = (ids: readonly number[]) =>
  sql`SELECT id, category_id, tags, is_food FROM products WHERE id = ANY (${ids}::bigint[]) AND hidden_at IS NULL`;

/** Products of other categories that share a tag with these products, most shared tags first. Food is only combined with food. */
export async function selectSameUse(
  { db }: ShopContext,
  ids: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH given AS (${given(ids)}),
    wanted AS (SELECT array_agg(DISTINCT tag) AS tags FROM given, unnest(tags) AS tag)
    SELECT products.id FROM products, wanted
    WHERE products.hidden_at IS NULL AND products.tags && wanted.tags
      AND products.category_id NOT IN (SELECT category_id FROM given)
      AND products.is_food IN (SELECT is_food FROM given)
    ORDER BY (SELECT count(*) FROM unnest(products.tags) AS tag WHERE tag = ANY (wanted.tags)) DESC,
      products.popularity DESC, products.id
    LIMIT ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The most popular other products of a product's category. */
export async function selectSameCategory(
  { db }: ShopContext,
  id: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products
    WHERE hidden_at IS NULL AND id <> ${id}
      AND category_id = (SELECT category_id FROM products WHERE id = ${id} AND hidden_at IS NULL)
    ORDER BY popularity DESC, id LIMIT ${limit}
  `.execute(db);
  return rows.map((row) => row.id);
}
