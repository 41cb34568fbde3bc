import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

type Db = Pick<ShopContext, "db">;

/** Upper bounds on the data that a process holds in memory besides products. */
const MAX_CATEGORIES = 5_000;
const MAX_SYNONYMS = 5_000;

export interface Moment {
  version: number;
  /** Increases whenever products are deleted. */
  deletions: number;
  /** The oldest transaction that was still running. Changes by it and by later ones are yet to be read. */
  horizon: string;
  /** The id of the next transaction that writes. */
  next: string;
}

/** The version of the catalogue, and the position from which later changes are read. */
export async function selectMoment({ db }: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    SELECT version, deletions, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text AS next
    FROM catalogue_version
  `.execute(db);
  const [moment] = rows;
  if (!moment) throw new Error("The catalogue has no version.");
  return moment;
}

const products = ({ db }: Db) =>
  db
    .selectFrom("products")
    .innerJoin("packs", (join) =>
      join.onRef("packs.product_id", "=", "products.id").on("packs.is_default", "=", true),
    )
    .select([
      "products.id",
      "products.changed_in",
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

/** Products in id order. */
export function selectProductsAfter(ctx: Db, id: number, limit: number) {
  return products(ctx).where("products.id", ">", id).orderBy("products.id").limit(limit).execute();
}

/** A position in the sequence of changed products: transaction and product. */
export type ChangedRow = Pick<IndexedRow, "changed_in" | "id">;

/** The products that have changed since a position, in that order. May repeat a few that were already read. */
export function selectChangedProducts(ctx: Db, after: ChangedRow, limit: number) {
  const changed = ctx.db
    .selectFrom("products")
    .select("id")
    .where(sql<boolean>`(changed_in, id) > (${after.changed_in}::xid8, ${after.id}::bigint)`)
    // Higher ids come from another database that was copied here.
    .where(sql<boolean>`changed_in < pg_snapshot_xmax(pg_current_snapshot())`)
    // `products` omits products without a default pack, so omit them here too: fewer rows than the limit must mean the end.
    .where(
      sql<boolean>`(SELECT is_default FROM packs WHERE product_id = products.id AND is_default)`,
    )
    .orderBy("changed_in")
    .orderBy("id")
    .limit(limit);
  return products(ctx)
    .where(sql<boolean>`products.id = ANY (ARRAY(${changed}))`)
    .orderBy("products.changed_in")
    .orderBy("products.id")
    .execute();
}

/** A default pack that is sold out, and its product. */
interface SoldOut {
  pack_id: number;
  product_id: number;
}

/** The sold-out default packs, in id order. OFFSET 0 forces one lookup per pack; the planner would otherwise read all packs. */
export async function selectSoldOut(
  { db }: Db,
  afterPack: number,
  limit: number,
): Promise<SoldOut[]> {
  const { rows } = await sql<SoldOut>`
    SELECT pack_id, product_id FROM (
      SELECT pack_id FROM low_packs WHERE sold_out AND is_default AND pack_id > ${afterPack}
      ORDER BY pack_id LIMIT ${limit}
    ) AS low CROSS JOIN LATERAL (SELECT product_id FROM packs WHERE id = pack_id OFFSET 0) AS packs ORDER BY pack_id
  `.execute(db);
  return rows;
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

/** Searches that the shop-keeper has marked as not sold. */
export async function selectNotSold({ db }: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("not_sold")
    .select("term")
    .orderBy("term")
    .limit(MAX_SYNONYMS)
    .execute();
  return rows.map(({ term }) => term);
}

/** Rows with names that aren't transliterated yet. */
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
