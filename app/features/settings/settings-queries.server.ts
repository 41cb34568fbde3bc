import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** The sections that were changed. The others have their defaults. */
export function selectSections({ db }: Pick<ShopContext, "db">) {
  return db.selectFrom("settings").select(["section", "version", "values", "changed_at"]).execute();
}

/** Stores a section if its current version is `version` (0 if it was never changed). Returns whether it was stored. */
export async function storeSection(
  { db }: TransactionContext,
  { section, version, values }: { section: string; version: number; values: object },
): Promise<boolean> {
  const stored = await db
    .insertInto("settings")
    .values({ section, version: version + 1, values: JSON.stringify(values) })
    .onConflict((conflict) =>
      conflict
        .column("section")
        .doUpdateSet({
          version: version + 1,
          values: JSON.stringify(values),
          changed_at: sql<Date>`now()`,
        })
        .where("settings.version", "=", version),
    )
    .returning("section")
    .executeTakeFirst();
  return stored !== undefined;
}
