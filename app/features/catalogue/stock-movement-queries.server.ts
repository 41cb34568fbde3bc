import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { StockMovementKind } from "#app/shared/stock-movement-kind.ts";

interface NewMovement {
  pack_id: number;
  kind: StockMovementKind;
  /** Pieces that came, negative where they left; 0 is no movement. */
  quantity: number;
  batch?: string;
  /** A day, as YYYY-MM-DD. */
  best_before?: string;
  note?: string;
}

/** Writes why a pack's stock changes, in the transaction that changes it and holds the pack, by the acting person. */
export async function insertMovement(
  { db, actor }: TransactionContext,
  movement: NewMovement,
): Promise<void> {
  if (movement.quantity === 0) return;
  await db
    .insertInto("stock_movements")
    .values({ ...movement, order_id: null, actor_id: actor?.customerId ?? null })
    .execute();
}

/** One page of a pack's movements, the newest first, with the name of who made them. */
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
      sql<string | null>`stock_movements.best_before::text`.as("best_before"),
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

/** How many there are, counted up to `most`. */
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

export interface BatchRow {
  pack_id: number;
  batch: string;
  best_before: string;
  left: number;
  shelf_life_months: number | null;
  title: string;
  label: string;
}

/**
 * The dated deliveries of which something is left, the oldest date first; of these packs, or of all. The oldest date leaves
 * first and what has no date before it, so what is left of a batch is what the stock holds beyond the later ones.
 */
export async function selectBatches(
  { db }: ShopContext,
  { packIds, limit, offset }: { packIds?: number[]; limit: number; offset: number },
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    SELECT pack_id, batch, best_before::text AS best_before, remaining::int AS left,
      shelf_life_months, title, label
    FROM (${leftOfBatches(packIds)}) AS batches
    WHERE remaining > 0
    ORDER BY batches.best_before, pack_id, id
    LIMIT ${limit} OFFSET ${offset}
  `.execute(db);
  return rows;
}

export async function countBatches({ db }: ShopContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${leftOfBatches()}) AS batches WHERE remaining > 0
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function leftOfBatches(packIds?: number[]) {
  return sql`
    SELECT moved.pack_id, moved.id, moved.batch, moved.best_before, products.title, packs.label,
      products.shelf_life_months,
      least(moved.quantity, packs.stock - coalesce(sum(moved.quantity) OVER (
        PARTITION BY moved.pack_id ORDER BY moved.best_before DESC, moved.id DESC
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
      ), 0)) AS remaining
    FROM stock_movements AS moved
    JOIN packs ON packs.id = moved.pack_id
    JOIN products ON products.id = packs.product_id
    WHERE moved.best_before IS NOT NULL AND packs.retired_at IS NULL
      AND (${packIds ?? null}::bigint[] IS NULL OR moved.pack_id = ANY (${packIds ?? null}::bigint[]))
  `;
}
