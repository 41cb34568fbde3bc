import type { ShopContext } from "#app/database/context.ts";

/** The paths of the shop's drawings. */
const DRAWINGS = "/pictures/%";

/**
 * The packs on sale, each with its product, ordered by product. Covers at most `most` products that are visible, have a
 * photograph and are delivered everywhere.
 */
export function selectFeedPacks({ db }: ShopContext, most: number) {
  const products = db
    .selectFrom("products")
    .select(["id", "title", "description", "image", "category_id"])
    .where("hidden_at", "is", null)
    .where("van_only", "=", false)
    .where("image", "!=", "")
    .where("image", "not like", DRAWINGS)
    .orderBy("id")
    .limit(most);
  return db
    .selectFrom(products.as("products"))
    .innerJoin("packs", "packs.product_id", "products.id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .select([
      "products.id as product_id",
      "products.title",
      "products.description",
      "products.image",
      "categories.name as category",
      "packs.id",
      "packs.sku",
      "packs.label",
      "packs.net_quantity",
      "packs.unit",
      "packs.price_paise",
      "packs.stock",
      "packs.is_default",
    ])
    .where("packs.retired_at", "is", null)
    .orderBy("products.id")
    .orderBy("packs.is_default", "desc")
    .orderBy("packs.position")
    .orderBy("packs.id")
    .execute();
}
