import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Joins by product too, so that its index can be used if the product has fewer lines than there are open orders. */
const reservedOf = (packIds: readonly number[]) =>
  sql<{ pack_id: number; reserved: number }>`
    SELECT pack_id, sum(quantity)::int AS reserved FROM packs
    JOIN order_lines ON order_lines.product_id = packs.product_id AND pack_id = packs.id
    JOIN orders ON orders.customer_id = order_lines.customer_id AND orders.id = order_id
    WHERE orders.status IN ('pending', 'paid') AND packs.id = ANY (${packIds}::bigint[])
    GROUP BY pack_id`;

/** The number of pieces per pack in orders that aren't sent yet. They are still in the store, but no longer in stock. */
export async function selectReserved(
  { db }: Pick<ShopContext, "db">,
  packIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await reservedOf(packIds).execute(db);
  return new Map(rows.map(({ pack_id, reserved }) => [pack_id, reserved]));
}

/** A pack's stock and reserved pieces in one snapshot; undefined if the pack isn't on sale. */
export async function selectPackCount({ db }: Pick<ShopContext, "db">, packId: number) {
  const { rows } = await sql<{ pack_id: number; stock: number; reserved: number }>`
    SELECT packs.id AS pack_id, stock, coalesce(reserved, 0) AS reserved
    FROM packs JOIN products ON products.id = product_id
    LEFT JOIN (${reservedOf([packId])}) AS ordered ON pack_id = packs.id
    WHERE packs.id = ${packId} AND retired_at IS NULL AND removed_at IS NULL
  `.execute(db);
  return rows[0];
}
