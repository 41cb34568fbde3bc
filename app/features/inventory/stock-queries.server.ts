import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { foundInOrder, PLACE } from "#app/features/search/found-products.server.ts";
import { SHELF_LIFE } from "./shelf-life.server.ts";
import type { StockQuery } from "./stock-schema.ts";

export interface StockListQuery extends StockQuery {
  /** The ids of the products that the search found. */
  found: number[];
}

/** Whether a pack is no longer sold, alone or with its product. */
const IS_RETIRED = sql<boolean>`packs.retired_at IS NOT NULL OR products.removed_at IS NOT NULL`;

/** The columns that the stock list shows. */
const LINE = [
  "packs.id as pack_id",
  "packs.product_id",
  "packs.label",
  "packs.sku",
  "packs.stock",
  "packs.low_stock",
  "packs.batches",
  "products.title",
  "products.image",
  SHELF_LIFE.as("shelf_life"),
  sql<boolean>`products.hidden_at IS NOT NULL`.as("hidden"),
  IS_RETIRED.as("retired"),
] as const;

type Level = "out" | "low" | "good";

const LEVELS: Record<Level, RawBuilder<unknown>> = {
  out: sql`packs.stock = 0`,
  low: sql`packs.stock BETWEEN 1 AND packs.low_stock`,
  good: sql`packs.stock > packs.low_stock`,
};

/** The parts of the list, in order. */
const PARTS = [false, true].flatMap((hidden) =>
  (["out", "low", "good"] as const).map((level) => ({ hidden, level })),
);

/** The packs that are no longer sold. */
const RETIRED = sql`SELECT id AS pack_id FROM packs WHERE retired_at IS NOT NULL
  UNION SELECT packs.id FROM products JOIN packs ON product_id = products.id WHERE removed_at IS NOT NULL`;

/**
 * One page of packs. A search has the best match first; without a search, sold-out and low packs come first. Hidden products come
 * last.
 */
export function selectStock(ctx: ShopContext, query: StockListQuery): Promise<StockRow[]> {
  if (query.q) return selectAmong(ctx, matches(query.q, query.found), query);
  return query.level === "retired" ? selectAmong(ctx, RETIRED, query) : selectByLevel(ctx, query);
}

/** One page of these packs, by product, best match first. Packs found only by SKU come after them. */
async function selectAmong(
  { db }: ShopContext,
  packIds: RawBuilder<unknown>,
  { found, level, limit, offset }: StockListQuery,
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    WITH page AS MATERIALIZED (
      SELECT packs.id, row_number() OVER (
        ORDER BY hidden_at IS NOT NULL, ${PLACE}, NOT ${LEVELS.out}, ${LEVELS.good}, title, position, packs.id
      ) AS place
      FROM ${eachPack(packIds)} LEFT JOIN ${foundInOrder(found)} ON found.id = products.id
      WHERE ${isOnLevel(level)}
      ORDER BY place LIMIT ${limit} OFFSET ${offset}
    )
    SELECT line.* FROM page CROSS JOIN LATERAL (${lineOf(db, sql`page.id`)}) AS line ORDER BY page.place
  `.execute(db);
  return rows;
}

/**
 * Sold-out packs, low packs, then the rest. A part is read only if the previous parts don't fill the page, and only to the end of
 * the page.
 */
async function selectByLevel({ db }: ShopContext, query: StockListQuery): Promise<StockRow[]> {
  const end = query.offset + query.limit;
  const asked = PARTS.filter(
    ({ level }) => query.level === undefined || level === "out" || level === query.level,
  );
  const parts = asked.map(
    ({ hidden, level }, at) => sql`${partName(at)} AS MATERIALIZED (
      SELECT packs.id, title, position, ${sql.lit(at)} AS part FROM ${candidates(level)}
      WHERE retired_at IS NULL AND removed_at IS NULL AND hidden_at ${hidden ? sql`IS NOT NULL` : sql`IS NULL`}
        AND ${LEVELS[level]} AND ${countOfParts(at)} < ${end}::bigint
      ORDER BY title, position, packs.id LIMIT ${end}
    )`,
  );
  const all = asked.map((_, at) => sql`SELECT * FROM ${partName(at)}`);
  const { rows } = await sql<StockRow>`
    WITH ${sql.join(parts)}, page AS MATERIALIZED (
      SELECT * FROM (${sql.join(all, sql` UNION ALL `)}) AS parts
      ORDER BY part, title, position, id LIMIT ${query.limit} OFFSET ${query.offset}
    )
    SELECT line.* FROM page CROSS JOIN LATERAL (${lineOf(db, sql`page.id`)}) AS line
    ORDER BY page.part, page.title, page.position, page.id
  `.execute(db);
  return rows;
}

function lineOf(db: ShopContext["db"], packId: RawBuilder<number>) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(LINE)
    .where("packs.id", "=", packId);
}

const partName = (at: number) => sql.id(`part_${at}`);

/** The number of rows in the parts before this one. */
function countOfParts(at: number): RawBuilder<unknown> {
  if (at === 0) return sql`0`;
  const counts = Array.from({ length: at }, (_, n) => sql`(SELECT count(*) FROM ${partName(n)})`);
  return sql.join(counts, sql` + `);
}

type StockRow = NonNullable<Awaited<ReturnType<typeof selectStockLine>>>;

type StockFilter = Pick<StockListQuery, "level" | "q" | "found">;

/** Packs with their products, including at least all packs on this level. The caller filters out the others. */
function candidates(level: Level): RawBuilder<unknown> {
  // Can be read in the order of the index on titles. In a large catalogue, most packs are on this level.
  if (level === "good") return sql`packs JOIN products ON products.id = product_id`;
  return eachPack(
    sql`SELECT pack_id FROM low_packs WHERE ${level === "out" ? sql`` : sql`NOT`} sold_out`,
  );
}

/**
 * Each of these packs with its product. OFFSET 0 forces lookups, because reading all packs takes longer than the planner expects.
 */
function eachPack(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${ids}) AS given
    CROSS JOIN LATERAL (SELECT * FROM packs WHERE packs.id = given.pack_id OFFSET 0) AS packs
    CROSS JOIN LATERAL (SELECT * FROM products WHERE products.id = packs.product_id OFFSET 0) AS products`;
}

/** Counts the packs, up to `most`. */
export async function countStock(
  { db }: ShopContext,
  query: StockFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (SELECT FROM ${counted(query)} LIMIT ${most}) AS counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of low packs of visible products, counted up to `most`. */
export async function countLowPacks({ db }: ShopContext, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM low_packs WHERE pack_id NOT IN (
        SELECT packs.id FROM products JOIN packs ON product_id = products.id WHERE hidden_at IS NOT NULL
      ) LIMIT ${most}
    ) AS counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The packs to count. Without a search, doesn't look up products, except the few that were removed. */
function counted({ q, level, found }: StockFilter): RawBuilder<unknown> {
  if (q) {
    return sql`${eachPack(matches(q, found))} WHERE ${isOnLevel(level)}`;
  }
  if (level === "retired") return sql`(${RETIRED}) AS retired`;
  if (level) {
    return sql`low_packs WHERE ${level === "out" ? sql`sold_out` : sql`true`} AND pack_id NOT IN (
      SELECT packs.id FROM products JOIN packs ON product_id = products.id WHERE removed_at IS NOT NULL)`;
  }
  return sql`packs WHERE retired_at IS NULL AND product_id NOT IN (SELECT id FROM products WHERE removed_at IS NOT NULL)`;
}

const IS_SOLD = sql`retired_at IS NULL AND removed_at IS NULL`;

function isOnLevel(level: StockQuery["level"]): RawBuilder<unknown> {
  if (level === undefined) return IS_SOLD;
  if (level === "retired") return sql`NOT (${IS_SOLD})`;
  return sql`${IS_SOLD} AND ${level === "low" ? sql`packs.stock <= packs.low_stock` : LEVELS.out}`;
}

/** The trigram index on SKUs needs three letters or digits in a row. */
const HAS_TRIGRAM = /[a-z0-9]{3}/i;
/** The maximum number of packs that a search finds by SKU. */
const MAX_BY_SKU = 1_000;

/** The packs of the products found, and those whose SKU contains the search. Each half uses an index. */
function matches(q: string, found: number[]): RawBuilder<unknown> {
  const ofProducts = sql`SELECT id AS pack_id FROM packs WHERE product_id = ANY (${found}::bigint[])`;
  if (!HAS_TRIGRAM.test(q)) return ofProducts;
  const sku = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`${ofProducts} UNION (SELECT id FROM packs WHERE sku ILIKE ${sku} LIMIT ${sql.lit(MAX_BY_SKU)})`;
}

/** One pack in the form that the stock list shows. */
export function selectStockLine({ db }: ShopContext, packId: number) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(LINE)
    .where("packs.id", "=", packId)
    .executeTakeFirst();
}

/**
 * Locks packs until the transaction ends, in id order, like placing an order. With `skipLocked`, packs that are already locked
 * are skipped.
 */
export function lockPackStocks(
  { db }: TransactionContext,
  packIds: number[],
  { skipLocked = false }: { skipLocked?: boolean } = {},
) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select([
      "packs.id",
      "packs.label",
      "packs.stock",
      "packs.low_stock",
      "packs.batches",
      IS_RETIRED.as("retired"),
      "products.title",
      SHELF_LIFE.as("shelf_life"),
    ])
    .where(sql<SqlBool>`packs.id = ANY (${packIds})`)
    .orderBy("packs.id")
    .forNoKeyUpdate("packs")
    .$if(skipLocked, (query) => query.skipLocked())
    .execute();
}

export async function updateLowStock(
  { db }: TransactionContext,
  packId: number,
  low_stock: number,
): Promise<void> {
  await db.updateTable("packs").set({ low_stock }).where("id", "=", packId).execute();
}
