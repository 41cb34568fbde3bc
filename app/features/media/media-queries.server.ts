import { type Insertable, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";

/** Records a picture. One that is known already stays as it is, but counts as uploaded now. */
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

/** Whether something names a picture: a product, a line of an order, an import that may be undone. */
const NAMED = sql<boolean>`(
  EXISTS (SELECT FROM products
    WHERE image LIKE '%/media/%' AND substring(image FROM '/media/([0-9a-f]{32})') = media.hash)
  OR EXISTS (SELECT FROM order_lines
    WHERE image LIKE '%/media/%' AND substring(image FROM '/media/([0-9a-f]{32})') = media.hash)
  OR media.hash IN (SELECT found[1] FROM product_import_rows,
    regexp_matches(product_changes ->> 'image', '/media/([0-9a-f]{32})', 'g') AS found
    WHERE product_changes ? 'image')
)`;

/** Notes since when pictures are named by nothing, those uploaded within the last day apart: they may be about to be named. */
export async function noteUnnamed({ db }: ShopContext): Promise<void> {
  await db
    .updateTable("media")
    .set({ unnamed_since: sql<Date>`CASE WHEN ${NAMED} THEN NULL ELSE now() END` })
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .where(sql<boolean>`(unnamed_since IS NULL) <> ${NAMED}`)
    .execute();
}

/** Deletes at most `most` pictures that nothing has named for `days` days, and returns their hashes. */
export async function deleteUnnamed(
  { db }: ShopContext,
  { days, most }: { days: number; most: number },
): Promise<string[]> {
  const rows = await db
    .deleteFrom("media")
    .where("hash", "in", (eb) =>
      eb
        .selectFrom("media")
        .select("hash")
        .where("unnamed_since", "<", sql<Date>`now() - make_interval(days => ${days})`)
        .where(sql<boolean>`NOT ${NAMED}`)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}
