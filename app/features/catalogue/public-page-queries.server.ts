import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Every product that is to be seen, with the time of its last change, by id. */
export function selectProductChanges({ db }: ShopContext) {
  return db
    .selectFrom("products")
    .select(["id", "updated_at"])
    .where("hidden_at", "is", null)
    .orderBy("id")
    .execute();
}

/** Every category, with the time of the last change of a product in it; null where it shows none. */
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
