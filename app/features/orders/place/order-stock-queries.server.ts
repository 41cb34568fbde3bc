import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";
import { SHELF_LIFE } from "#app/features/inventory/shelf-life.server.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** The lines of an order with their batches and the product's current shelf life. */
export function selectPickedLines({ db }: ShopContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .select([
      "order_lines.line",
      "order_lines.pack_id",
      "order_lines.pack_label",
      "order_lines.title",
      "order_lines.quantity",
      "order_lines.batches",
      SHELF_LIFE.as("shelf_life"),
      sql<
        string[]
      >`ARRAY(SELECT batch FROM batch_recalls WHERE batch_recalls.pack_id = order_lines.pack_id)`.as(
        "recalled",
      ),
    ])
    .where("order_lines.customer_id", "=", customer_id)
    .where("order_lines.order_id", "=", id)
    .orderBy("order_lines.line")
    .execute();
}

export type PickedLine = Awaited<ReturnType<typeof selectPickedLines>>[number];

/** Blocks recalls of any batch of the order's packs until the transaction ends. Doesn't block sales of these packs. */
export async function lockAgainstRecalls(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
): Promise<void> {
  await sql`
    SELECT FROM packs
    WHERE id IN (SELECT pack_id FROM order_lines WHERE customer_id = ${customer_id} AND order_id = ${id})
    ORDER BY id FOR KEY SHARE
  `.execute(db);
}

/** Replaces the batches of order lines. */
export async function updateLineBatches(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  lines: { line: number; batches: readonly BatchPieces[] }[],
): Promise<void> {
  await sql`
    UPDATE order_lines SET batches = given.batches
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given (line int, batches jsonb)
    WHERE customer_id = ${customer_id} AND order_id = ${id} AND order_lines.line = given.line
  `.execute(db);
}
