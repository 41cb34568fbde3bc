import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { ReportQuery, SynonymQuery } from "./report-schema.ts";

/** Counts a search on that day, unless the day already has `most` different searches. */
export async function countSearch(
  { db }: ShopContext,
  { day, term, found, most }: { day: string; term: string; found: number; most: number },
): Promise<void> {
  await sql`
    INSERT INTO search_days (day, term, searches, found)
    SELECT ${day}::date, ${term}::text, 1, ${found}::integer
    WHERE EXISTS (SELECT FROM search_days WHERE day = ${day}::date AND term = ${term})
      OR (SELECT count(*) FROM (SELECT FROM search_days WHERE day = ${day}::date LIMIT ${most}::integer) AS counted) < ${most}::integer
    ON CONFLICT (day, term) DO UPDATE SET searches = search_days.searches + 1, found = excluded.found
  `.execute(db);
}

function summed({ db }: ShopContext, { since, missed }: { since: string; missed: boolean }) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom("search_days")
        .select([
          "term",
          sql<number>`sum(searches)::integer`.as("searches"),
          sql<number>`(array_agg(found ORDER BY day DESC))[1]`.as("found"),
        ])
        .where("day", ">=", since)
        .groupBy("term")
        .as("summed"),
    )
    .$if(missed, (query) => query.where("summed.found", "=", 0));
}

/** Searches since a day, most frequent first. */
export function selectReport(
  ctx: ShopContext,
  query: Pick<ReportQuery, "limit" | "offset"> & { since: string; missed: boolean },
) {
  return summed(ctx, query)
    .leftJoin("not_sold", "not_sold.term", "summed.term")
    .select([
      "summed.term",
      "summed.searches",
      "summed.found",
      sql<boolean>`not_sold.term IS NOT NULL`.as("not_sold"),
    ])
    .orderBy("summed.searches", "desc")
    .orderBy("summed.term")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

export async function countReport(
  ctx: ShopContext,
  query: { since: string; missed: boolean },
): Promise<number> {
  const { count } = await summed(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteSearchesBefore({ db }: ShopContext, day: string): Promise<void> {
  await db.deleteFrom("search_days").where("day", "<", day).execute();
}

/** Returns false if nothing changed. */
export async function writeNotSold(
  { db }: TransactionContext,
  term: string,
  notSold: boolean,
): Promise<boolean> {
  if (notSold) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("not_sold")
      .values({ term })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numDeletedRows } = await db
    .deleteFrom("not_sold")
    .where("term", "=", term)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countNotSold({ db }: TransactionContext): Promise<number> {
  const { count } = await db
    .selectFrom("not_sold")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function groups({ db }: ShopContext, { q }: Pick<SynonymQuery, "q">) {
  const part = `%${(q ?? "").toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db
    .selectFrom("synonyms")
    .where(sql<boolean>`lower(canonical || ' ' || array_to_string(terms, ' ')) LIKE ${part}`);
}

export function selectSynonymPage(ctx: ShopContext, query: SynonymQuery) {
  return groups(ctx, query)
    .select(["canonical", "terms"])
    .orderBy("canonical")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

export async function countSynonyms(ctx: ShopContext, query: Pick<SynonymQuery, "q">) {
  const { count } = await groups(ctx, query)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function lockSynonyms({ db }: TransactionContext, canonical: string) {
  return db
    .selectFrom("synonyms")
    .select(["canonical", "terms"])
    .where("canonical", "=", canonical)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertSynonyms(
  { db }: TransactionContext,
  group: { canonical: string; terms: string[] },
): Promise<void> {
  await db
    .insertInto("synonyms")
    .values(group)
    .onConflict((conflict) => conflict.column("canonical").doUpdateSet({ terms: group.terms }))
    .execute();
}

export async function deleteSynonyms({ db }: TransactionContext, canonical: string) {
  await db.deleteFrom("synonyms").where("canonical", "=", canonical).execute();
}
