import type { ShopContext } from "#app/database/context.ts";
import { rating } from "../product-list/product-list-queries.server.ts";

/** One product to be seen, with its category. */
export function selectProduct(ctx: ShopContext, id: number) {
  return oneProduct(ctx, id).where("products.hidden_at", "is", null).executeTakeFirst();
}

/** The same for the shop-keeper, who sees hidden ones too; what was removed is gone for all. */
export function selectAnyProduct(ctx: ShopContext, id: number) {
  return oneProduct(ctx, id).where("products.removed_at", "is", null).executeTakeFirst();
}

function oneProduct({ db }: ShopContext, id: number) {
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .selectAll("products")
    .select(["categories.name as category_name", rating.as("rating")])
    .where("products.id", "=", id);
}
