import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The origins of product pictures on other sites, the most used first. */
export function selectPictureOrigins({ db }: ShopContext, limit: number) {
  const origin = sql<string>`lower(substring(image from '^[^/]*//[^/?#]*'))`;
  return db
    .selectFrom("products")
    .select(origin.as("origin"))
    .where("image", "ilike", "https://%")
    .groupBy(origin)
    .orderBy(sql`count(*)`, "desc")
    .orderBy(origin)
    .limit(limit)
    .execute();
}
