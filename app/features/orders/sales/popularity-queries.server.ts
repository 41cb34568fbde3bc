import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/**
 * A popularity is a number of steps times this, plus the product's position in the original catalogue, which decides between
 * products that sell equally well.
 */
const STEP = 1024;
/** The most steps, because search only compares popularities below 1024 × 1024. */
const MAX_STEPS = 1_000;

/** Three steps for a single piece; the steps double when the pieces quadruple, so that products with many sales seldom change. */
const stepsOf = (pieces: RawBuilder<unknown>) =>
  sql`least(round(3 * sqrt(coalesce(${pieces}, 0)::float8)), ${MAX_STEPS})::int`;

interface Popularity {
  id: number;
  popularity: number;
}

/** The products whose popularity doesn't match their sales since a day, largest difference first. */
export async function selectOutdatedPopularity(
  { db }: ShopContext,
  since: string,
  limit: number,
): Promise<Popularity[]> {
  const { rows } = await sql<Popularity>`
    SELECT id, wanted AS popularity FROM (
      SELECT id, popularity, popularity % ${STEP}::int + ${STEP}::int * ${stepsOf(sql`sold.pieces`)} AS wanted
      FROM products LEFT JOIN (
        SELECT product_id, sum(pieces) AS pieces FROM sales_packs WHERE day >= ${since}::date GROUP BY product_id
      ) AS sold ON sold.product_id = products.id
    ) AS computed
    WHERE popularity <> wanted
    ORDER BY abs(popularity - wanted) DESC, id LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Writes popularities. Skips locked products; they are updated on the next run. */
export async function writePopularity(
  { db }: TransactionContext,
  rows: readonly Popularity[],
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, popularity int)
    ), free AS (
      SELECT id FROM products WHERE id IN (SELECT id FROM given) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE products SET popularity = given.popularity FROM given JOIN free USING (id)
    WHERE products.id = given.id AND products.popularity <> given.popularity
  `.execute(db);
}
