import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** How many pieces of each pack belong to orders that are not sent yet: they are still on the shelf, though no longer in stock. */
export async function selectReserved(
  { db }: Pick<ShopContext, "db">,
  packIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ pack_id: number; reserved: number }>`
    SELECT pack_id, sum(quantity)::int AS reserved FROM order_lines
    JOIN orders ON orders.customer_id = order_lines.customer_id AND orders.id = order_id
    WHERE orders.status IN ('pending', 'paid') AND pack_id = ANY (${packIds}::bigint[])
    GROUP BY pack_id
  `.execute(db);
  return new Map(rows.map(({ pack_id, reserved }) => [pack_id, reserved]));
}

/** A pack's stock and what is reserved of it; undefined if it is not on sale. */
export async function selectShelf(ctx: Pick<ShopContext, "db">, packId: number) {
  const [pack, reserved] = await Promise.all([
    ctx.db
      .selectFrom("packs")
      .select(["id as pack_id", "stock"])
      .where("id", "=", packId)
      .where("retired_at", "is", null)
      .executeTakeFirst(),
    selectReserved(ctx, [packId]),
  ]);
  return pack && { ...pack, reserved: reserved.get(packId) ?? 0 };
}
