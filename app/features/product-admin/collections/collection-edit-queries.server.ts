import { type Insertable, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";

type Db = Pick<ShopContext, "db">;
export type NewCollection = Omit<
  Insertable<Tables["collections"]>,
  "id" | "position" | "version" | "created_at" | "updated_at"
>;

const COLUMNS = [
  "id",
  "slug",
  "name",
  "description",
  "image",
  "kind",
  "rules",
  "on_home",
  "hidden",
  "first_day",
  "last_day",
  "version",
] as const;

const productIds = sql<number[]>`ARRAY(
  SELECT product_id FROM collection_items WHERE collection_id = collections.id ORDER BY position
)`.as("product_ids");

const collections = ({ db }: Db) => db.selectFrom("collections").select([...COLUMNS, productIds]);

/** All collections in the shop-keeper's order, including hidden ones. */
export function selectCollections(ctx: Db, limit: number) {
  return collections(ctx).orderBy("position").orderBy("id").limit(limit).execute();
}

export function selectCollection(ctx: Db, id: number) {
  return collections(ctx).where("id", "=", id).executeTakeFirst();
}

export function selectCollectionBySlug(ctx: Db, slug: string) {
  return collections(ctx).where("slug", "=", slug).executeTakeFirst();
}

/** The hand-picked products of a collection, in order. */
export function selectPicked({ db }: Db, id: number) {
  return db
    .selectFrom("collection_items")
    .innerJoin("products", "products.id", "collection_items.product_id")
    .select(["products.id", "title", sql<boolean>`hidden_at IS NOT NULL`.as("hidden")])
    .where("collection_id", "=", id)
    .orderBy("collection_items.position")
    .execute();
}

/** Locks the list of collections against other changes until the transaction ends. Returns their ids in order. */
export async function lockCollections({ db }: TransactionContext): Promise<number[]> {
  await sql`LOCK TABLE collections IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  const rows = await db
    .selectFrom("collections")
    .select("id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts a collection at the end of the list. */
export async function insertCollection(
  { db }: TransactionContext,
  row: NewCollection,
): Promise<number> {
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM collections)`;
  const { id } = await db
    .insertInto("collections")
    .values({ ...row, position })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCollection(
  { db }: TransactionContext,
  id: number,
  row: NewCollection,
): Promise<void> {
  await db
    .updateTable("collections")
    .set({ ...row, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Replaces the hand-picked products, in this order. Returns how many of them exist; none can be deleted before the commit. */
export async function replacePicked(
  { db }: TransactionContext,
  id: number,
  productIds: readonly number[],
): Promise<number> {
  await db.deleteFrom("collection_items").where("collection_id", "=", id).execute();
  if (productIds.length === 0) return 0;
  const { numAffectedRows } = await sql`
    INSERT INTO collection_items (collection_id, position, product_id)
    SELECT ${id}, place, products.id
    FROM unnest(${productIds}::bigint[]) WITH ORDINALITY AS given (id, place)
    JOIN products ON products.id = given.id AND products.removed_at IS NULL
    FOR KEY SHARE OF products
  `.execute(db);
  return Number(numAffectedRows);
}

/** Renumbers the collections from 0. */
export async function writePositions(
  { db }: TransactionContext,
  ids: readonly number[],
): Promise<void> {
  await sql`
    UPDATE collections SET position = place - 1
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given (id, place)
    WHERE collections.id = given.id AND position <> place - 1
  `.execute(db);
}

export async function deleteCollection({ db }: TransactionContext, id: number): Promise<void> {
  await db.deleteFrom("collections").where("id", "=", id).execute();
}
