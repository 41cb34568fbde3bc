import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The origins of the pictures of products and collections on other sites, the most used first. */
export function selectPictureOrigins({ db }: ShopContext, limit: number) {
  const origin = sql<string>`lower(substring(url from '^[^/]*//[^/?#]*'))`;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("products")
        .select("image as url")
        .unionAll(eb.selectFrom("product_pictures").select("url").where("position", ">", 1))
        .unionAll(eb.selectFrom("collections").select("image as url"))
        .as("pictures"),
    )
    .select(origin.as("origin"))
    .where("url", "ilike", "https://%")
    .groupBy(origin)
    .orderBy(sql`count(*)`, "desc")
    .orderBy(origin)
    .limit(limit)
    .execute();
}
