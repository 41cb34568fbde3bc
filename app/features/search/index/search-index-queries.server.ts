import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

type Db = Pick<ShopContext, "db">;

/** Upper bounds of what a process holds besides products. */
const MAX_CATEGORIES = 5_000;
const MAX_SYNONYMS = 5_000;

export interface Moment {
  version: number;
  /** The oldest transaction that was still running: later readers find its changes by `changedSince`. */
  horizon: string;
  /** The next transaction that writes. */
  next: string;
}

const xid = (snapshot: string) =>
  sql.raw(`(${snapshot}(pg_current_snapshot())::text::numeric % 4294967296)::text`);

/** The version of the catalogue, and from where on later changes are. */
export async function selectMoment({ db }: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    SELECT version, ${xid("pg_snapshot_xmin")} AS horizon, ${xid("pg_snapshot_xmax")} AS next
    FROM catalogue_version
  `.execute(db);
  const [moment] = rows;
  if (!moment) throw new Error("The catalogue has no version.");
  return moment;
}

/**
 * Rows that were written by a transaction since `horizon`; a few older ones may be among them. All rows are read, so what they
 * are compared with is computed once, in a query of its own.
 */
function changedSince(table: "products" | "packs", horizon: string) {
  return sql<boolean>`age(${sql.ref(`${table}.xmin`)}) <= (SELECT age(${horizon}::xid))`;
}

const products = ({ db }: Db) =>
  db
    .selectFrom("products")
    .innerJoin("packs", (join) =>
      join.onRef("packs.product_id", "=", "products.id").on("packs.is_default", "=", true),
    )
    .select([
      "products.id",
      "products.category_id",
      "products.title",
      "products.names",
      "products.latin_names",
      "products.description",
      "products.tags",
      "products.benefits",
      "products.ingredients",
      "products.allergens",
      "products.is_food",
      "products.diet_mark",
      "products.country_of_origin",
      "products.popularity",
      "products.created_at",
      "products.rating_sum",
      "products.review_count",
      sql<"shown" | "hidden" | "removed">`CASE WHEN products.removed_at IS NOT NULL THEN 'removed'
        WHEN products.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END`.as("state"),
      "packs.price_paise",
      sql<boolean>`packs.stock > 0`.as("in_stock"),
      sql<{ sku: string; label: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'label', label)), '[]') FROM packs AS pack
        WHERE pack.product_id = products.id AND pack.retired_at IS NULL
      )`.as("packs"),
    ]);

export type IndexedRow = Awaited<ReturnType<typeof selectProductsAfter>>[number];

/** Products in the order of their ids. */
export function selectProductsAfter(ctx: Db, id: number, limit: number) {
  return products(ctx).where("products.id", ">", id).orderBy("products.id").limit(limit).execute();
}

/** The products that have changed, in the order of their ids: few, so they are found first, without their packs. */
export function selectChangedProducts(ctx: Db, horizon: string, after: number, limit: number) {
  const changed = ctx.db
    .selectFrom("products")
    .select("id")
    .where(changedSince("products", horizon))
    .where("id", ">", after)
    // `products` leaves out those without a default pack; fewer rows than the limit have to mean that no more follow.
    .where(
      sql<boolean>`(SELECT is_default FROM packs WHERE product_id = products.id AND is_default)`,
    )
    .orderBy("id")
    .limit(limit);
  return products(ctx)
    .where(sql<boolean>`products.id = ANY (ARRAY(${changed}))`)
    .orderBy("products.id")
    .execute();
}

/** Price and stock of the default packs that have changed, by sales too, in the order of their products. */
export async function selectChangedPacks(
  { db }: Db,
  horizon: string,
  after: number,
  limit: number,
) {
  return db
    .selectFrom("packs")
    .select(["product_id", "price_paise", sql<boolean>`stock > 0`.as("in_stock")])
    .where("is_default", "=", true)
    .where(changedSince("packs", horizon))
    .where("product_id", ">", after)
    .orderBy("product_id")
    .limit(limit)
    .execute();
}

/** The number of all products. */
export async function countIndexed({ db }: Db): Promise<number> {
  const { count } = await db
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Which of these products still exist. */
export async function selectExisting({ db }: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`id = ANY (${ids})`)
    .execute();
  return rows.map(({ id }) => id);
}

export function selectIndexedCategories({ db }: Db) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "display_name", "names", "latin_names", "position"])
    .orderBy("position")
    .orderBy("id")
    .limit(MAX_CATEGORIES)
    .execute();
}

export function selectSynonymGroups({ db }: Db) {
  return db
    .selectFrom("synonyms")
    .select(["canonical", "terms"])
    .orderBy("canonical")
    .limit(MAX_SYNONYMS)
    .execute();
}

/** What the shop-keeper has said the shop does not sell. */
export async function selectNotSold({ db }: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("not_sold")
    .select("term")
    .orderBy("term")
    .limit(MAX_SYNONYMS)
    .execute();
  return rows.map(({ term }) => term);
}

/** Rows whose names are not transliterated yet. */
export function selectWithoutLatinNames(
  { db }: Db,
  table: "products" | "categories",
  limit: number,
) {
  return db
    .selectFrom(table)
    .select(["id", "names"])
    .where("latin_names", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function updateLatinNames(
  { db }: Db,
  table: "products" | "categories",
  rows: { id: number; latin_names: object }[],
): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} AS named SET latin_names = given.latin_names
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (id bigint, latin_names jsonb)
    WHERE named.id = given.id AND named.latin_names IS NULL
  `.execute(db);
}
