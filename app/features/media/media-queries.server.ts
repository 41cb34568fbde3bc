import type { Insertable } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables.ts";

/** Notes a picture; one that is known already stays as it is. */
export async function insertMedia(
  { db }: ShopContext,
  row: Insertable<Tables["media"]>,
): Promise<void> {
  await db
    .insertInto("media")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}
