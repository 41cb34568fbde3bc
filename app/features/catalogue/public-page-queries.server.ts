import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Every visible product with the time of its last change, ordered by id. */
export function selectProductChanges({ db }: ShopContext) {
  return db
    .selectFrom("products")
    .select(["id", "updated_at"])
    .where("hidden_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Every category with the time of the last change of its visible products; null if it has none. */
export function selectCategoryChanges({ db }: ShopContext) {
  return db
    .selectFrom("categories")
    .leftJoin("products", (join) =>
      join.onRef("products.category_id", "=", "categories.id").on("products.hidden_at", "is", null),
    )
    .select(["categories.id", sql<Date | null>`max(products.updated_at)`.as("updated_at")])
    .groupBy("categories.id")
    .orderBy("categories.id")
    .execute();
}
