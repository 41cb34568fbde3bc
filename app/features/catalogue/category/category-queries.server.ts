import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { latinNames } from "../transliteration.server.ts";
import type { CategoryInput } from "./category-schema.ts";

const productCount = sql<number>`(
  SELECT count(*) FROM products WHERE products.category_id = categories.id AND products.hidden_at IS NULL
)`.as("product_count");

const COLUMNS = ["id", "name", "display_name", "names", "position"] as const;

/** Categories in the shop-keeper's order, without product counts, with the number of the assortment. */
export function selectCategories({ db }: ShopContext, limit: number, offset: number) {
  return db
    .selectFrom("categories")
    .innerJoin("catalogue_version", (join) => join.onTrue())
    .select([...COLUMNS.map((name) => `categories.${name}` as const), "assortment"])
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of visible products of each category that has any. */
export function selectProductCounts({ db }: ShopContext) {
  return db
    .selectFrom("products")
    .select((eb) => ["category_id as id", eb.fn.countAll<number>().as("count")])
    .where("hidden_at", "is", null)
    .groupBy("category_id")
    .execute();
}

export async function countCategories({ db }: ShopContext): Promise<number> {
  const { count } = await db
    .selectFrom("categories")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function selectCategory({ db }: ShopContext, id: number) {
  return db
    .selectFrom("categories")
    .select([...COLUMNS, productCount])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function selectCategoryByName({ db }: ShopContext, name: string) {
  return db
    .selectFrom("categories")
    .select([...COLUMNS, productCount])
    .where("name", "=", name)
    .executeTakeFirst();
}

export function selectCategoryForKeyShare({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("categories")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

/** Locks a category until the transaction ends, to serialise changes. */
export async function lockCategoryRow({ db }: TransactionContext, id: number): Promise<void> {
  await db.selectFrom("categories").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

export async function insertCategory({ db }: ShopContext, input: CategoryInput): Promise<number> {
  const row = await db
    .insertInto("categories")
    .values({
      name: input.name,
      display_name: input.display_name ?? input.name,
      names: JSON.stringify(input.names ?? {}),
      latin_names: JSON.stringify(latinNames(input.names ?? {})),
      position:
        input.position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM categories)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns false if there is no such category. */
export async function updateCategory(
  { db }: ShopContext,
  id: number,
  input: CategoryInput,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("categories")
    .set({
      name: input.name,
      display_name: input.display_name,
      names: input.names && JSON.stringify(input.names),
      latin_names: input.names && JSON.stringify(latinNames(input.names)),
      position: input.position,
    })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks all categories until the transaction ends. Returns their ids in the last committed order. */
export async function lockCategoryPositions({ db }: TransactionContext): Promise<number[]> {
  await db.selectFrom("categories").select("id").orderBy("id").forNoKeyUpdate().execute();
  const rows = await db
    .selectFrom("categories")
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Renumbers the categories from 0. */
export async function writeCategoryPositions(
  { db }: TransactionContext,
  ids: number[],
): Promise<void> {
  await sql`
    UPDATE categories SET position = place - 1
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given (id, place)
    WHERE categories.id = given.id AND position <> place - 1
  `.execute(db);
}

/** Returns false if there is no such category. Throws a foreign key error if it has products, including hidden ones. */
export async function deleteCategory({ db }: ShopContext, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("categories")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
