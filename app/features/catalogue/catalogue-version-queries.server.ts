import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** Counts every change to the catalogue, so that each process can tell that what it keeps is old. */
export async function bumpCatalogueVersion({ db }: ShopContext): Promise<void> {
  await db.updateTable("catalogue_version").set({ version: sql<number>`version + 1` }).execute();
}

export async function readCatalogueVersion({ db }: Pick<ShopContext, "db">): Promise<number> {
  const { version } = await db
    .selectFrom("catalogue_version")
    .select("version")
    .executeTakeFirstOrThrow();
  return version;
}
