import type { Insertable } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";

export type PictureRow = Omit<Insertable<Tables["product_pictures"]>, "product_id">;

/** Whether all these packs belong to the product, on sale or not. */
export async function areItsPacks(
  { db }: ShopContext,
  productId: number,
  packIds: readonly number[],
): Promise<boolean> {
  const packs = await db
    .selectFrom("packs")
    .select("id")
    .where("product_id", "=", productId)
    .where("id", "in", packIds)
    .execute();
  return packs.length === packIds.length;
}

/** Replaces all pictures of the product. */
export async function replacePictureRows(
  { db }: ShopContext,
  productId: number,
  rows: readonly PictureRow[],
): Promise<void> {
  await db.deleteFrom("product_pictures").where("product_id", "=", productId).execute();
  if (rows.length === 0) return;
  await db
    .insertInto("product_pictures")
    .values(rows.map((row) => ({ ...row, product_id: productId })))
    .execute();
}
