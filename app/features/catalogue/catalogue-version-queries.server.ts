import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** Increments the version with each change, so that every process can tell when its cache is stale. */
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

/** A number that increases whenever the assortment changes: the visible products, their categories and countries of origin. */
export async function readAssortment({ db }: Pick<ShopContext, "db">): Promise<number> {
  const { assortment } = await db
    .selectFrom("catalogue_version")
    .select("assortment")
    .executeTakeFirstOrThrow();
  return assortment;
}

/** Locks the catalogue version until this transaction ends: waits for changes that are being committed, and blocks others. */
export async function lockCatalogueVersion({ db }: TransactionContext): Promise<void> {
  await db.selectFrom("catalogue_version").select("version").forUpdate().execute();
}
