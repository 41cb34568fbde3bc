import { type RawBuilder, sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import type { MovedPieces } from "#app/features/inventory/batch-pieces.ts";
import { PRODUCT_FIELDS } from "#app/features/product-admin/product-record.ts";
import { IS_HIDDEN } from "./import-queries.server.ts";
import type { PackState, ProductState } from "./import-state.server.ts";

const PRODUCT_COLUMNS = [...PRODUCT_FIELDS, "latin_names", "hidden_at"] as const;
/** Excludes the stock, which changes only through the stock ledger. */
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

/**
 * Locks the products and packs that an import changes until the transaction ends. Locks all of them before the first change,
 * since lines are in any order: products before packs, like editing a product, and packs in id order, like placing an order. In
 * between, removes products that it hides, or deletes on undo, from all carts, since an order locks its cart before its packs.
 */
export async function lockChanged(
  { db }: Tx,
  importId: number,
  direction: "forward" | "backward",
): Promise<void> {
  const changed = (column: "product_id" | "pack_id", among: RawBuilder<unknown> = sql`true`) => sql`
    (SELECT ${sql.ref(column)} FROM product_import_rows
      WHERE import_id = ${importId} AND outcome IN ('created', 'changed') AND ${among})
  `;
  await sql`
    SELECT FROM products WHERE id IN ${changed("product_id")} ORDER BY id FOR NO KEY UPDATE
  `.execute(db);
  const side = direction === "forward" ? 1 : 0;
  const hides = sql`product_changes->'hidden'->${sql.lit(side)} = 'true'`;
  await sql`
    DELETE FROM cart_items WHERE product_id IN ${changed("product_id", hides)}
  `.execute(db);
  if (direction === "backward") {
    await sql`
      DELETE FROM cart_items WHERE pack_id IN ${changed("pack_id", sql`pack_changes ? 'sku'`)}
    `.execute(db);
  }
  await sql`
    SELECT FROM packs WHERE id IN ${changed("pack_id", sql`pack_changes <> '{}'`)} ORDER BY id FOR NO KEY UPDATE
  `.execute(db);
}

/** The products with these ids, which the transaction has locked. */
export function selectProducts({ db }: Tx, ids: number[]) {
  return db
    .selectFrom("products")
    .selectAll()
    .select(IS_HIDDEN)
    .where(sql<boolean>`id = ANY (${ids})`)
    .execute();
}

/** The packs with these ids, which the transaction has locked. */
export function selectPacks({ db }: Tx, ids: number[]) {
  return db.selectFrom("packs").selectAll().where(sql<boolean>`id = ANY (${ids})`).execute();
}

export async function updateProducts({ db }: Tx, rows: ProductState[]): Promise<void> {
  await sql`
    UPDATE products SET ${assigned(PRODUCT_COLUMNS)}, updated_at = now()
    FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb) AS given
    WHERE products.id = given.id
  `.execute(db);
}

/** Sets the change time of locked products to now. */
export async function touchProducts({ db }: Tx, ids: number[]): Promise<void> {
  await db
    .updateTable("products")
    .set({ updated_at: sql<Date>`now()` })
    .where(sql<boolean>`id = ANY (${ids})`)
    .execute();
}

export async function insertProducts(
  { db }: Tx,
  rows: Record<string, unknown>[],
): Promise<{ id: number; slug: string }[]> {
  const columns = list(["slug", ...PRODUCT_COLUMNS]);
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    INSERT INTO products (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::products, ${JSON.stringify(rows)}::jsonb)
    RETURNING id, slug
  `.execute(db);
  return inserted;
}

export async function updatePackStates({ db }: Tx, rows: PackState[]): Promise<void> {
  await sql`
    UPDATE packs SET ${assigned(PACK_COLUMNS)}
    FROM jsonb_populate_recordset(NULL::packs, ${JSON.stringify(rows)}::jsonb) AS given
    WHERE packs.id = given.id
  `.execute(db);
}

/**
 * Adds packs with a stock of 0 after their product's existing packs, ordered by `position`. The first pack of a product is its
 * default.
 */
export async function insertPackStates(
  { db }: Tx,
  rows: Record<string, unknown>[],
): Promise<{ id: number; sku: string; product_id: number }[]> {
  const { rows: inserted } = await sql<{ id: number; sku: string; product_id: number }>`
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
  return inserted;
}

/** The pieces that applying an import took out of these packs' stock. */
export async function selectTaken(
  { db }: Tx,
  importId: number,
  packIds: number[],
): Promise<(MovedPieces & { pack_id: number })[]> {
  const { rows } = await sql<MovedPieces & { pack_id: number }>`
    SELECT pack_id, batch, best_before::text, -quantity AS quantity
    FROM stock_movements JOIN product_imports ON product_imports.id = ${importId} AND applied_at = at
    WHERE pack_id = ANY (${packIds}) AND kind = 'corrected' AND quantity < 0
    ORDER BY stock_movements.pack_id, stock_movements.id
  `.execute(db);
  return rows;
}

/** The product and pack created for a line. */
export interface CreatedLine {
  line: number;
  product_id: number;
  pack_id: number;
}

/** Stores the products and packs that were created for the lines of an import. */
export async function storeCreated(
  { db }: Tx,
  importId: number,
  created: readonly CreatedLine[],
): Promise<void> {
  await sql`
    UPDATE product_import_rows AS given SET product_id = made.product_id, pack_id = made.pack_id
    FROM jsonb_to_recordset(${JSON.stringify(created)}::jsonb) AS made (line integer, product_id bigint, pack_id bigint)
    WHERE given.import_id = ${importId} AND given.line = made.line
  `.execute(db);
}

/**
 * The slugs of products that still need what an import created: they were ordered or reviewed, got other packs, or have one of
 * its packs as their default.
 */
export async function selectInUse(
  { db }: Tx,
  { productIds, packIds }: { productIds: number[]; packIds: number[] },
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT DISTINCT slug FROM products WHERE
      id IN (SELECT product_id FROM packs WHERE id = ANY (${packIds})
        AND EXISTS (SELECT FROM order_lines WHERE order_lines.pack_id = packs.id AND order_lines.product_id = packs.product_id))
      OR id IN (SELECT product_id FROM packs WHERE product_id = ANY (${productIds}) AND id <> ALL (${packIds}))
      OR id IN (SELECT product_id FROM packs WHERE id = ANY (${packIds}) AND is_default AND product_id <> ALL (${productIds}))
      OR id IN (SELECT product_id FROM reviews WHERE product_id = ANY (${productIds}))
    LIMIT 10
  `.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Deletes products and packs that `lockChanged` has locked and removed from carts. */
export async function deleteCreated(
  { db }: Tx,
  { productIds, packIds }: { productIds: number[]; packIds: number[] },
): Promise<void> {
  await db.deleteFrom("packs").where(sql<boolean>`id = ANY (${packIds})`).execute();
  await db.deleteFrom("products").where(sql<boolean>`id = ANY (${productIds})`).execute();
}

/** The products and packs that an import created. */
export async function selectCreated({ db }: Tx, importId: number) {
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
