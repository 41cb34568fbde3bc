import type { ShopContext } from "#app/database/context.ts";

/** Those of these packs that are on sale, with the data to price an order. */
export function selectPricedPacks({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select([
      "packs.id",
      "packs.label",
      "packs.price_paise",
      "packs.stock",
      "packs.net_quantity",
      "packs.unit",
      "packs.product_id",
      "products.category_id",
      "products.title",
      "products.van_only",
    ])
    .where("packs.id", "in", ids)
    .where("packs.retired_at", "is", null)
    .where("products.hidden_at", "is", null)
    .execute();
}
