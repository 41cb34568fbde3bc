import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import { INDIA_TODAY } from "#app/database/india-time.ts";

/** Whether a collection is shown today, by the database's clock. */
const IS_SHOWN = sql<boolean>`(NOT collections.hidden
  AND ${INDIA_TODAY} BETWEEN coalesce(first_day, '-infinity') AND coalesce(last_day, 'infinity'))`;

const productIds = sql<number[]>`ARRAY(
  SELECT product_id FROM collection_items WHERE collection_id = collections.id ORDER BY position
)`.as("product_ids");

const shown = ({ db }: Pick<ShopContext, "db">) =>
  db
    .selectFrom("collections")
    .select(["slug", "name", "description", "image", "kind", "rules", "updated_at", productIds])
    .where(IS_SHOWN);

/** The collections that shoppers currently see, in the shop-keeper's order. */
export function selectShownCollections(ctx: ShopContext, limit: number) {
  return shown(ctx).orderBy("position").orderBy("id").limit(limit).execute();
}

/** The visible collections that the home page shows. */
export function selectHomeCollections(ctx: ShopContext, limit: number) {
  return shown(ctx)
    .where("on_home", "=", true)
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** A collection that shoppers currently see; undefined if there is none with this slug. */
export function selectShownCollection(ctx: ShopContext, slug: string) {
  return shown(ctx).where("slug", "=", slug).executeTakeFirst();
}
