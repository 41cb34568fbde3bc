import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** A pack on sale with its price and its markdown. The markdown's columns are null if there is none. */
export function selectPackPrice(ctx: Pick<ShopContext, "db">, packId: number) {
  return packPrices(ctx).where("packs.id", "=", packId).executeTakeFirst();
}

/** The packs of a product that are marked down. */
export function selectMarkedDown(ctx: Pick<ShopContext, "db">, productId: number) {
  return packPrices(ctx)
    .where("packs.product_id", "=", productId)
    .where("markdowns.pack_id", "is not", null)
    .execute();
}

function packPrices({ db }: Pick<ShopContext, "db">) {
  return db
    .selectFrom("packs")
    .leftJoin("markdowns", "markdowns.pack_id", "packs.id")
    .select([
      "packs.id",
      "packs.product_id",
      "packs.price_paise",
      "packs.mrp_paise",
      "packs.batches",
      "markdowns.batch",
      sql<string | null>`markdowns.best_before::text`.as("best_before"),
      "markdowns.price_paise as marked_paise",
      "markdowns.usual_price_paise",
    ])
    .where("packs.retired_at", "is", null);
}

interface NewMarkdown {
  pack_id: number;
  batch: string;
  best_before: string;
  price_paise: number;
  usual_price_paise: number;
}

/** Stores a markdown, replacing the pack's earlier one. */
export async function upsertMarkdown(
  { db }: TransactionContext,
  markdown: NewMarkdown,
): Promise<void> {
  const { pack_id: _pack, ...change } = markdown;
  await db
    .insertInto("markdowns")
    .values(markdown)
    .onConflict((conflict) => conflict.column("pack_id").doUpdateSet(change))
    .execute();
}

export async function deleteMarkdown({ db }: TransactionContext, packId: number): Promise<void> {
  await db.deleteFrom("markdowns").where("pack_id", "=", packId).execute();
}

/** Sets a pack's price, so that open forms of its product detect the change. */
export async function updatePrice(
  { db }: TransactionContext,
  pack: { id: number; product_id: number },
  price_paise: number,
): Promise<void> {
  await db.updateTable("packs").set({ price_paise }).where("id", "=", pack.id).execute();
  await db
    .updateTable("products")
    .set({ updated_at: sql<Date>`now()` })
    .where("id", "=", pack.product_id)
    .execute();
}

/** Packs whose markdown has ended: their batch is sold or written off, or they are no longer on sale. */
export async function selectEndedMarkdowns(
  { db }: Pick<ShopContext, "db">,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ pack_id: number }>`
    SELECT pack_id FROM markdowns JOIN packs ON packs.id = pack_id
    WHERE packs.retired_at IS NOT NULL OR NOT packs.batches @> jsonb_build_array(
      jsonb_build_object('batch', batch, 'best_before', best_before::text))
    ORDER BY pack_id LIMIT ${limit}
  `.execute(db);
  return rows.map(({ pack_id }) => pack_id);
}
