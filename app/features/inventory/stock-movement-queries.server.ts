import { type SqlBool, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { ShelfLife } from "./batch-fitness.ts";
import { type BatchPieces, type MovedPieces, NO_DATE } from "./batch-pieces.ts";
import { SHELF_LIFE } from "./shelf-life.server.ts";
import type { StockMovementKind } from "./stock-schema.ts";

/** A pack's stock after a change. */
export interface PackStockState {
  id: number;
  stock: number;
  batches: readonly BatchPieces[];
}

export interface NewMovement extends MovedPieces {
  pack_id: number;
  kind: StockMovementKind;
  order_id: number | null;
  /** Null for the shop itself. */
  actor_id: number | null;
  note: string;
}

/** Writes the new stock of packs and the movements that led to it, in one statement. */
export async function writeMovements(
  { db }: TransactionContext,
  { packs, movements }: { packs: PackStockState[]; movements: NewMovement[] },
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE packs SET stock = given.stock, batches = given.batches
      FROM jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) AS given (id bigint, stock int, batches jsonb)
      WHERE packs.id = given.id
    )
    INSERT INTO stock_movements (pack_id, kind, quantity, batch, best_before, order_id, actor_id, note)
    SELECT pack_id, kind, quantity, batch, best_before, order_id, actor_id, note
    FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) AS given (pack_id bigint, kind text, quantity int,
      batch text, best_before date, order_id bigint, actor_id bigint, note text)
  `.execute(db);
}

/** One page of a pack's movements, newest first, each with the name of the person who made it. */
export function selectMovements(
  { db }: ShopContext,
  packId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom("stock_movements")
    .leftJoin("customers", "customers.id", "stock_movements.actor_id")
    .select([
      "stock_movements.id",
      "stock_movements.at",
      "stock_movements.kind",
      "stock_movements.quantity",
      "stock_movements.order_id",
      "stock_movements.batch",
      sql<string | null>`nullif(stock_movements.best_before, ${NO_DATE}::date)::text`.as(
        "best_before",
      ),
      "stock_movements.note",
      sql<
        string | null
      >`nullif(trim(concat(customers.first_name, ' ', customers.last_name)), '')`.as("actor"),
    ])
    .where("stock_movements.pack_id", "=", packId)
    .where("stock_movements.id", "in", (eb) =>
      eb
        .selectFrom("stock_movements")
        .select("id")
        .where("pack_id", "=", packId)
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset),
    )
    .orderBy("stock_movements.id", "desc")
    .execute();
}

/** The number of a pack's movements, counted up to `most`. */
export async function countMovements(
  { db }: ShopContext,
  packId: number,
  most: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom("stock_movements")
        .select("id")
        .where("pack_id", "=", packId)
        .limit(most)
        .as("counted"),
    )
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export interface BatchRow extends BatchPieces {
  pack_id: number;
  shelf_life: ShelfLife;
  title: string;
  label: string;
  marked_down: boolean;
}

/** One page of the dated batches in stock, earliest date first. */
export async function selectBatches(
  { db }: ShopContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    SELECT packs.id AS pack_id, each.batch, each.best_before, each.quantity, ${SHELF_LIFE} AS shelf_life, title, label,
      EXISTS (SELECT FROM markdowns WHERE (markdowns.pack_id, markdowns.batch, markdowns.best_before::text)
        = (packs.id, each.batch, each.best_before)) AS marked_down
    FROM (
      SELECT pack_id, best_before, batch FROM stock_batches WHERE best_before < ${NO_DATE}::date
      ORDER BY best_before, pack_id, batch LIMIT ${limit} OFFSET ${offset}
    ) AS listed
      JOIN packs ON packs.id = listed.pack_id
      JOIN products ON products.id = packs.product_id
      CROSS JOIN LATERAL jsonb_to_recordset(packs.batches) AS each (batch text, best_before text, quantity int)
    WHERE (each.batch, each.best_before) = (listed.batch, listed.best_before::text)
    ORDER BY listed.best_before, listed.pack_id, listed.batch
  `.execute(db);
  return rows;
}

/** Counts the batches, up to `most`. */
export async function countBatches({ db }: ShopContext, most: number): Promise<number> {
  const counted = db
    .selectFrom("stock_batches")
    .select("pack_id")
    .where(sql<SqlBool>`best_before < ${NO_DATE}::date`)
    .limit(most);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next packs on sale with a batch whose date is before that day, in id order. */
export function selectAgedPacks(
  { db }: ShopContext,
  { after, before, limit }: { after: number; before: string; limit: number },
) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select(["packs.id", "packs.batches", SHELF_LIFE.as("shelf_life")])
    .where(
      sql<SqlBool>`packs.id = ANY (ARRAY(
        SELECT DISTINCT pack_id FROM stock_batches
        WHERE best_before < ${before}::date AND pack_id > ${after} ORDER BY pack_id LIMIT ${limit}
      ))`,
    )
    .orderBy("packs.id")
    .execute();
}
