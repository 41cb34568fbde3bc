import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

export interface ProductRange {
  /** Ids, both inclusive. */
  from: number;
  to: number;
}

/** Visible products with the time of their last change, ordered by id: all, or those with an id in the range. */
export function selectProductChanges({ db }: ShopContext, range?: ProductRange) {
  let products = db.selectFrom("products").select(["id", "updated_at"]);
  if (range) products = products.where("id", ">=", range.from).where("id", "<=", range.to);
  return products.where("hidden_at", "is", null).orderBy("id").execute();
}

/** The highest id of all products, visible or not, if more than `most` of them are visible; otherwise null. */
export async function selectHighestId({ db }: ShopContext, most: number): Promise<number | null> {
  const { rows } = await sql<{ highest: number }>`
    SELECT max(id) AS highest FROM products
    HAVING EXISTS (SELECT FROM products WHERE hidden_at IS NULL OFFSET ${most} LIMIT 1)
  `.execute(db);
  return rows[0]?.highest ?? null;
}

/** The ranges that contain a visible product, out of `count` ranges of `size` ids each. Range 1 starts at id 1. */
export async function selectRangesInUse(
  { db }: ShopContext,
  { count, size }: { count: number; size: number },
): Promise<number[]> {
  const first: RawBuilder<number> = sql`(number - 1) * ${size}::bigint`;
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM generate_series(1, ${count}::int) AS number
    WHERE (
      -- Ordered, so that the planner takes the primary key.
      SELECT id FROM products WHERE id > ${first} AND id <= ${first} + ${size} AND hidden_at IS NULL
      ORDER BY id LIMIT 1
    ) IS NOT NULL
    ORDER BY number
  `.execute(db);
  return rows.map(({ number }) => number);
}

/** Every category with the last change time of its visible products, which is null if it has none. */
export async function selectCategoryChanges({ db }: ShopContext) {
  const { rows } = await sql<{ id: number; updated_at: Date | null }>`
    SELECT id, (
      SELECT max(updated_at) FROM products WHERE category_id = categories.id AND hidden_at IS NULL
    ) AS updated_at
    FROM categories ORDER BY id
  `.execute(db);
  return rows;
}
