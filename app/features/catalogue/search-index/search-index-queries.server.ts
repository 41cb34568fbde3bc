import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";

/** A category's names, locked until the transaction ends, so that a product is never indexed by outdated names. */
export function selectCategoryNames({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("categories")
    .select(["name", "display_name", "names"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}

export function selectSynonyms({ db }: ShopContext) {
  return db.selectFrom("synonyms").selectAll().execute();
}

/** The searchable fields of a category's products, locked in id order until the transaction ends. */
export function lockSearchable({ db }: TransactionContext, categoryId: number) {
  return db
    .selectFrom("products")
    .select(["id", "title", "names", "tags", "ingredients", "search_text"])
    .where("category_id", "=", categoryId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function updateSearchTexts(
  { db }: TransactionContext,
  rows: { id: number; search_text: string }[],
): Promise<void> {
  await sql`
    UPDATE products SET search_text = given.search_text
    FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map((row) => row.search_text)}::text[])
      AS given (id, search_text)
    WHERE products.id = given.id
  `.execute(db);
}
