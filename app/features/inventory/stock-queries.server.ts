import { type SqlBool, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { RUNS_LOW } from "./low-stock.server.ts";
import { SHELF_LIFE } from "./shelf-life.server.ts";
import type { StockQuery } from "./stock-schema.ts";

export interface StockListQuery extends StockQuery {
  /** The products that the search has found. */
  found: number[];
}

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
] as const;

/** Sold-out packs, low ones, then the rest; hidden products last. Each part is sorted apart, no further than the page. */
const PARTS = [
  sql<boolean>`products.hidden_at IS NULL AND ${RUNS_LOW}`,
  // Read from the index of titles: of a large catalogue, most is here.
  sql<boolean>`products.hidden_at IS NULL AND NOT ${RUNS_LOW}`,
  sql<boolean>`products.hidden_at IS NOT NULL AND ${RUNS_LOW}`,
  sql<boolean>`products.hidden_at IS NOT NULL AND NOT ${RUNS_LOW}`,
];

/** One page of the packs on sale: sold-out ones, low ones, then the rest; hidden products last. */
export async function selectStock(ctx: ShopContext, query: StockListQuery): Promise<StockRow[]> {
  const parts = PARTS.map((isIn, part) => {
    // Only low packs can be sold out, so that the others are in the order of an index.
    const isSoldOut = part % 2 === 0 ? sql`packs.stock > 0,` : sql``;
    return sql`(${packsOnSale(ctx, query)
      .select([...LINE, "packs.position", sql.lit(part).as("part")])
      .where(isIn)
      .orderBy(sql`${isSoldOut} products.title, packs.position, packs.id`)
      .limit(query.offset + query.limit)})`;
  });
  const { rows } = await sql<StockRow>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS lines
    ORDER BY part, CASE WHEN part % 2 = 0 THEN stock > 0 END, title, position, pack_id
    LIMIT ${query.limit} OFFSET ${query.offset}
  `.execute(ctx.db);
  return rows;
}

type StockRow = NonNullable<Awaited<ReturnType<typeof selectStockLine>>>;

type StockFilter = Pick<StockListQuery, "level" | "q" | "found">;

/** Counted up to `most`. */
export async function countStock(
  ctx: ShopContext,
  query: StockFilter,
  most: number,
): Promise<number> {
  const counted = packsOnSale(ctx, query).select("packs.id").limit(most);
  const { count } = await ctx.db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function packsOnSale({ db }: ShopContext, { found, level, q }: StockFilter) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .where("packs.retired_at", "is", null)
    .where("products.removed_at", "is", null)
    .$if(level === "out", (query) => query.where("packs.stock", "=", 0))
    .$if(level === "low", (query) => query.where(RUNS_LOW))
    .$if(Boolean(q), (query) => query.where(matches(q ?? "", found)));
}

/** What the index of SKUs can look up: three letters or digits in a row. */
const HAS_TRIGRAM = /[a-z0-9]{3}/i;

/** The packs of the products found, and those whose SKU contains the search. Each half uses an index. */
function matches(q: string, found: number[]) {
  const ofProducts = sql<boolean>`packs.product_id = ANY (${found}::bigint[])`;
  if (!HAS_TRIGRAM.test(q)) return ofProducts;
  const sku = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(${ofProducts} OR packs.sku ILIKE ${sku})`;
}

/** One pack on sale as the stock list shows it. */
export function selectStockLine({ db }: ShopContext, packId: number) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(LINE)
    .where("packs.id", "=", packId)
    .where("packs.retired_at", "is", null)
    .executeTakeFirst();
}

/** Locks packs until the transaction ends, in id order as placing an order does. With `skipLocked`, packs that are already locked are left out. */
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
      "packs.retired_at",
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
