import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** What stands before the path in the addresses of pictures on other sites, those of most products first. */
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
