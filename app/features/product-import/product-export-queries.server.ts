import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The packs on sale of the next products, with their product's columns, default pack first. */
export function selectExportRows({ db }: ShopContext, afterProduct: number, products: number) {
  const next = db
    .selectFrom("products")
    .selectAll()
    .where("id", ">", afterProduct)
    .where("removed_at", "is", null)
    .orderBy("id")
    .limit(products)
    .as("products");
  return db
    .selectFrom(next)
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("packs", "packs.product_id", "products.id")
    .selectAll("products")
    .select([
      "packs.product_id",
      "packs.sku",
      "packs.label",
      "packs.net_quantity",
      "packs.unit",
      "packs.price_paise",
      "packs.mrp_paise",
      "packs.stock",
      "packs.low_stock",
      sql<boolean>`hidden_at IS NOT NULL`.as("hidden"),
      sql<string>`categories.name`.as("category"),
    ])
    .where("packs.retired_at", "is", null)
    .orderBy("products.id")
    .orderBy("packs.is_default", "desc")
    .orderBy("packs.position")
    .orderBy("packs.id")
    .execute();
}
