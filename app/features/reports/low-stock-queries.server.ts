import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { RUNS_LOW } from "#app/features/inventory/low-stock.server.ts";

export interface LowStock {
  pack_id: number;
  product_id: number;
  title: string;
  label: string;
  stock: number;
  /** Sold since the given day. */
  pieces: number;
}

/** Packs on sale that run low. Those that will run out first, by their sales since a day, come first. */
export async function selectLowStock({ db }: ShopContext, since: string, limit: number) {
  const { rows } = await sql<LowStock>`
    SELECT packs.id AS pack_id, products.id AS product_id, products.title, packs.label, packs.stock,
      coalesce(sold.pieces, 0)::int AS pieces
    FROM packs JOIN products ON products.id = packs.product_id
      LEFT JOIN (
        SELECT pack_id, sum(pieces) AS pieces FROM sales_packs WHERE day >= ${since}::date GROUP BY pack_id
      ) AS sold ON sold.pack_id = packs.id
    WHERE products.hidden_at IS NULL AND packs.retired_at IS NULL AND ${RUNS_LOW}
    ORDER BY packs.stock / greatest(coalesce(sold.pieces, 0), 0.1), packs.stock, packs.id
    LIMIT ${limit}
  `.execute(db);
  return rows;
}
