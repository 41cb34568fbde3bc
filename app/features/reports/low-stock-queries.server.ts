import { type RawBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

export interface LowStock {
  pack_id: number;
  product_id: number;
  title: string;
  label: string;
  stock: number;
  /** The pieces sold since the given day. */
  pieces: number;
}

/** Low packs on sale. Sold-out packs come first, then those that will run out soonest, by their sales since a day. */
export async function selectLowStock({ db }: ShopContext, since: string, limit: number) {
  const { rows } = await sql<LowStock>`
    WITH sold_out AS MATERIALIZED (
      ${lowPacks(sql`sold_out`)} ORDER BY low_packs.pack_id LIMIT ${limit}
    ), low AS MATERIALIZED (
      ${lowPacks(sql`NOT sold_out`)} AND (SELECT count(*) FROM sold_out) < ${limit}::bigint
    ), shown AS (SELECT * FROM sold_out UNION ALL SELECT * FROM low)
    SELECT shown.*, coalesce(sold.pieces, 0)::int AS pieces
    FROM shown LEFT JOIN (
      SELECT pack_id, sum(pieces) AS pieces FROM sales_packs
      WHERE day >= ${since}::date AND pack_id IN (SELECT pack_id FROM shown) GROUP BY pack_id
    ) AS sold USING (pack_id)
    ORDER BY stock / greatest(coalesce(sold.pieces, 0), 0.1), stock, pack_id
    LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** Looks up each pack, because reading all packs takes longer than the planner expects. */
const lowPacks = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT packs.id AS pack_id, products.id AS product_id, products.title, packs.label, packs.stock
  FROM low_packs
    CROSS JOIN LATERAL (SELECT * FROM packs WHERE packs.id = low_packs.pack_id OFFSET 0) AS packs
    CROSS JOIN LATERAL (SELECT * FROM products WHERE products.id = packs.product_id OFFSET 0) AS products
  WHERE ${which} AND products.hidden_at IS NULL`;
