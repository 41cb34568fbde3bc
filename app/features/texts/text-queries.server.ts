import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** The number of versions stored per text. */
const STORED_VERSIONS = 50;

/** The newest version of each changed text. */
export function selectNewest({ db }: Pick<ShopContext, "db">) {
  return db
    .selectFrom("texts")
    .distinctOn("name")
    .select(["name", "version", "text", "changed_at"])
    .orderBy("name")
    .orderBy("version", "desc")
    .execute();
}

/** All versions of a text, newest first, without their content. */
export function selectVersions({ db }: Pick<ShopContext, "db">, name: string) {
  return db
    .selectFrom("texts")
    .leftJoin("customers", "customers.id", "texts.changed_by")
    .select([
      "texts.version",
      "texts.changed_at",
      sql<boolean>`texts.text IS NULL`.as("shipped"),
      sql<string>`trim(coalesce(customers.first_name || ' ' || customers.last_name, ''))`.as(
        "changed_by",
      ),
    ])
    .where("texts.name", "=", name)
    .orderBy("texts.version", "desc")
    .limit(STORED_VERSIONS)
    .execute();
}

/** One version of a text; `text` is null if it was the default text. */
export function selectVersion({ db }: Pick<ShopContext, "db">, name: string, version: number) {
  return db
    .selectFrom("texts")
    .select(["version", "text"])
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Adds a version after `version` (0 if there is none) if that is the newest. Returns whether it was added. */
export async function addVersion(
  { db }: TransactionContext,
  { name, version, text, by }: { name: string; version: number; text: string | null; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO texts (name, version, text, changed_by)
    SELECT ${name}, ${version + 1}::integer, ${text}, ${by}::bigint
    WHERE (SELECT coalesce(max(version), 0) FROM texts WHERE name = ${name}) = ${version}::integer
    ON CONFLICT DO NOTHING
    RETURNING version
  `.execute(db);
  return rows.length > 0;
}

/** Deletes the versions of a text beyond the newest `STORED_VERSIONS`. */
export async function removeOldVersions(
  { db }: TransactionContext,
  name: string,
  newest: number,
): Promise<void> {
  await db
    .deleteFrom("texts")
    .where("name", "=", name)
    .where("version", "<=", newest - STORED_VERSIONS)
    .execute();
}
