import { type Insertable, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";

/** Inserts a picture. If it already exists, only updates its upload time. */
export async function insertMedia(
  { db }: ShopContext,
  row: Insertable<Tables["media"]>,
): Promise<void> {
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet({ created_at: sql<Date>`now()`, unnamed_since: null }),
    )
    .execute();
}

/** An uploaded picture, locked against deletion until the transaction ends; undefined if there is none. */
export async function lockMedia({ db }: TransactionContext, hash: string) {
  return db
    .selectFrom("media")
    .select(["width", "height"])
    .where("hash", "=", hash)
    .forShare()
    .executeTakeFirst();
}

/** Whether a product, a collection, the logo, an order line or an import that can be undone refers to the picture. */
const IS_REFERENCED = sql<boolean>`(
  EXISTS (SELECT FROM products
    WHERE image LIKE '%/media/%' AND substring(image FROM '/media/([0-9a-f]{32})') = media.hash)
  OR EXISTS (SELECT FROM product_pictures
    WHERE url LIKE '%/media/%' AND substring(url FROM '/media/([0-9a-f]{32})') = media.hash)
  OR EXISTS (SELECT FROM collections
    WHERE image LIKE '%/media/%' AND substring(image FROM '/media/([0-9a-f]{32})') = media.hash)
  OR EXISTS (SELECT FROM settings
    WHERE section = 'appearance' AND values #>> '{logo,url}' = '/media/' || media.hash)
  OR EXISTS (SELECT FROM order_lines
    WHERE image LIKE '%/media/%' AND substring(image FROM '/media/([0-9a-f]{32})') = media.hash)
  OR media.hash IN (SELECT found[1] FROM product_import_rows,
    regexp_matches(product_changes ->> 'image', '/media/([0-9a-f]{32})', 'g') AS found
    WHERE product_changes ? 'image')
)`;

/** Sets or clears `unnamed_since` of pictures. Skips pictures uploaded within the last day, which may be about to be used. */
export async function markUnreferenced({ db }: ShopContext): Promise<void> {
  await db
    .updateTable("media")
    .set({ unnamed_since: sql<Date>`CASE WHEN ${IS_REFERENCED} THEN NULL ELSE now() END` })
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`(unnamed_since IS NULL) <> ${IS_REFERENCED}`)
    .execute();
}

/** Deletes up to `limit` pictures that have been unreferenced for `days` days, and returns their hashes. */
export async function deleteUnreferenced(
  { db }: ShopContext,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .deleteFrom("media")
    .where("hash", "in", (eb) =>
      eb
        .selectFrom("media")
        .select("hash")
        .where("unnamed_since", "<", sql<Date>`now() - make_interval(days => ${days})`)
        .where(sql<boolean>`NOT ${IS_REFERENCED}`)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}
