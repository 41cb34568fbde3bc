import type { ShopContext } from "#app/database/context.ts";
import { rating } from "../product-list/product-list-queries.server.ts";

/** One visible product with its category. */
export function selectProduct(ctx: ShopContext, id: number) {
  return oneProduct(ctx, id).where("products.hidden_at", "is", null).executeTakeFirst();
}

/** One product with its category, hidden or not, unless it was removed. For administrators. */
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
