import type { ShopContext } from "#app/database/context.ts";

/** A product's packs on sale, default pack first. */
export function selectPacks({ db }: ShopContext, productId: number) {
  return db
    .selectFrom("packs")
    .selectAll()
    .where("product_id", "=", productId)
    .where("retired_at", "is", null)
    .orderBy("is_default", "desc")
    .orderBy("position")
    .orderBy("id")
    .execute();
}
