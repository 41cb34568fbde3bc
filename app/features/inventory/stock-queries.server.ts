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

/** One page of the packs on sale: sold-out ones, low ones, then the rest; hidden products last. */
export function selectStock(ctx: ShopContext, query: StockListQuery) {
  return packsOnSale(ctx, query)
    .select(LINE)
    .orderBy(sql`products.hidden_at IS NOT NULL`)
    .orderBy(sql`packs.stock > 0`)
    .orderBy(sql`NOT ${RUNS_LOW}`)
    .orderBy("products.title")
    .orderBy("packs.position")
    .orderBy("packs.id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}

type StockFilter = Pick<StockListQuery, "level" | "q" | "found">;

export async function countStock(ctx: ShopContext, query: StockFilter): Promise<number> {
  const { count } = await packsOnSale(ctx, query)
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
