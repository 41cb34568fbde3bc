import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import { PRODUCT_FIELDS } from "#app/features/product-admin/product-record.ts";
import { IS_HIDDEN } from "./import-queries.server.ts";
import type { PackState, ProductState } from "./import-state.server.ts";

const PRODUCT_COLUMNS = [...PRODUCT_FIELDS, "search_text", "hidden_at"] as const;
/** But for the stock, which moves by its ledger. */
const PACK_COLUMNS = [
  "label",
  "net_quantity",
  "unit",
  "price_paise",
  "mrp_paise",
  "low_stock",
] as const;

const list = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));
const assigned = (columns: readonly string[]) =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));

type Tx = TransactionContext;

/** Products as they are, held in id order until the transaction ends. */
export function lockProducts({ db }: Tx, ids: number[]) {
  return db
    .selectFrom("products")
    .selectAll()
    .select(IS_HIDDEN)
    .where(sql<boolean>`id = ANY (${ids})`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Takes products out of every cart; to be called before packs are held, as placing an order takes them. */
export async function leaveCarts({ db }: Tx, productIds: number[]): Promise<void> {
  await db.deleteFrom("cart_items").where(sql<boolean>`product_id = ANY (${productIds})`).execute();
}

/** Packs as they are, held in id order until the transaction ends, as placing an order takes them. */
export function lockPackStates({ db }: Tx, ids: number[]) {
  return db
    .selectFrom("packs")
    .selectAll()
    .where(sql<boolean>`id = ANY (${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

export async function updateProducts({ db }: Tx, rows: ProductState[]): Promise<void> {
  await sql`
    UPDATE products SET ${assigned(PRODUCT_COLUMNS)}, updated_at = now()
    FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb) AS given
    WHERE products.id = given.id
  `.execute(db);
}

export async function insertProducts(
  { db }: Tx,
  rows: Record<string, unknown>[],
): Promise<{ id: number; slug: string }[]> {
  const columns = list(["slug", ...PRODUCT_COLUMNS]);
  const { rows: made } = await sql<{ id: number; slug: string }>`
    INSERT INTO products (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb)
    RETURNING id, slug
  `.execute(db);
  return made;
}

export async function updatePackStates({ db }: Tx, rows: PackState[]): Promise<void> {
  await sql`
    UPDATE packs SET ${assigned(PACK_COLUMNS)}
    FROM jsonb_populate_recordset(NULL::packs, ${JSON.stringify(rows)}::jsonb) AS given
    WHERE packs.id = given.id
  `.execute(db);
}

/**
 * Puts packs, with nothing on their shelves, behind those that their product has; the first of a product that has none is its
 * default. `position` is their order.
 */
export async function insertPackStates(
  { db }: Tx,
  rows: Record<string, unknown>[],
): Promise<{ id: number; sku: string; product_id: number }[]> {
  const { rows: made } = await sql<{ id: number; sku: string; product_id: number }>`
    INSERT INTO packs (product_id, sku, ${list(PACK_COLUMNS)}, stock, position, is_default)
    SELECT given.product_id, given.sku, ${sql.join(PACK_COLUMNS.map((name) => sql`given.${sql.ref(name)}`))}, 0,
      coalesce(present.last, -1) + row_number() OVER within_product,
      NOT coalesce(present.has_default, false) AND row_number() OVER within_product = 1
    FROM jsonb_populate_recordset(NULL::packs, ${JSON.stringify(rows)}::jsonb) AS given
    LEFT JOIN LATERAL (
      SELECT max(position) AS last, bool_or(is_default) AS has_default FROM packs WHERE product_id = given.product_id
    ) AS present ON true
    WINDOW within_product AS (PARTITION BY given.product_id ORDER BY given.position)
    RETURNING id, sku, product_id
  `.execute(db);
  return made;
}

/** What was made of a line. */
export interface MadeLine {
  line: number;
  product_id: number;
  pack_id: number;
}

/** Tells the lines of an import which products and packs were made of them. */
export async function noteMade(
  { db }: Tx,
  importId: number,
  made: readonly MadeLine[],
): Promise<void> {
  await sql`
    UPDATE product_import_rows AS given SET product_id = made.product_id, pack_id = made.pack_id
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made (line integer, product_id bigint, pack_id bigint)
    WHERE given.import_id = ${importId} AND given.line = made.line
  `.execute(db);
}

/** Of packs and products to be removed: slugs of those that orders name or that other packs were added to. */
export async function selectGrown(
  { db }: Tx,
  { productIds, packIds }: { productIds: number[]; packIds: number[] },
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT DISTINCT slug FROM products WHERE
      id IN (SELECT product_id FROM packs WHERE id = ANY (${packIds})
        AND EXISTS (SELECT FROM order_lines WHERE order_lines.pack_id = packs.id AND order_lines.product_id = packs.product_id))
      OR id IN (SELECT product_id FROM packs WHERE product_id = ANY (${productIds}) AND id <> ALL (${packIds}))
      OR id IN (SELECT product_id FROM reviews WHERE product_id = ANY (${productIds}))
    LIMIT 10
  `.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Carts before packs, as placing an order takes them. */
export async function deleteMade(
  { db }: Tx,
  { productIds, packIds }: { productIds: number[]; packIds: number[] },
): Promise<void> {
  await db.deleteFrom("cart_items").where(sql<boolean>`pack_id = ANY (${packIds})`).execute();
  await db.deleteFrom("packs").where(sql<boolean>`id = ANY (${packIds})`).execute();
  await db.deleteFrom("products").where(sql<boolean>`id = ANY (${productIds})`).execute();
}

/** Products and packs that an import made. */
export async function selectMade({ db }: Tx, importId: number) {
  const rows = await db
    .selectFrom("product_import_rows")
    .select([
      "product_id",
      "pack_id",
      sql<boolean>`product_changes ? 'slug'`.as("made_product"),
      sql<boolean>`pack_changes ? 'sku'`.as("made_pack"),
    ])
    .where("import_id", "=", importId)
    .where("outcome", "=", "created")
    .execute();
  return {
    productIds: rows.flatMap((row) =>
      row.made_product && row.product_id !== null ? [row.product_id] : [],
    ),
    packIds: rows.flatMap((row) => (row.made_pack && row.pack_id !== null ? [row.pack_id] : [])),
  };
}
