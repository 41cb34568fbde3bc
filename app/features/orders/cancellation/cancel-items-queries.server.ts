import { type Selectable, sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** The remaining pieces of one order line; a line with none is deleted. */
export interface ReducedLine {
  line: number;
  quantity: number;
  /** The discount on the remaining pieces. */
  discount_paise: number;
  batches: readonly BatchPieces[];
}

/** Reduces or deletes lines of an order, and reduces its total. */
export async function reduceLines(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  lines: readonly ReducedLine[],
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given (line int, quantity int, discount_paise bigint, batches jsonb)
    ), before AS (
      SELECT (order_lines.quantity - given.quantity) * price_paise
        - (order_lines.discount_paise - given.discount_paise) AS paise
      FROM order_lines JOIN given USING (line)
      WHERE customer_id = ${customer_id} AND order_id = ${id}
    ), reduced AS (
      UPDATE order_lines SET quantity = given.quantity, discount_paise = given.discount_paise, batches = given.batches FROM given
      WHERE customer_id = ${customer_id} AND order_id = ${id} AND order_lines.line = given.line AND given.quantity > 0
    ), gone AS (
      DELETE FROM order_lines USING given
      WHERE customer_id = ${customer_id} AND order_id = ${id} AND order_lines.line = given.line AND given.quantity = 0
    )
    UPDATE orders SET total_paise = total_paise - cancelled.paise, cancelled_paise = cancelled_paise + cancelled.paise
    FROM (SELECT sum(paise) AS paise FROM before) AS cancelled
    WHERE customer_id = ${customer_id} AND id = ${id}
  `.execute(db);
}

export type NewCancelledLine = Omit<
  Selectable<Tables["cancelled_lines"]>,
  "customer_id" | "order_id" | "cancellation" | "created_at"
>;

export async function insertCancelledLines(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  lines: readonly NewCancelledLine[],
): Promise<void> {
  const before = sql<number>`(
    SELECT coalesce(max(cancellation), 0) FROM cancelled_lines
    WHERE customer_id = ${customer_id} AND order_id = ${id}
  )`;
  await db
    .insertInto("cancelled_lines")
    .values(
      lines.map((line, at) => ({
        ...line,
        customer_id,
        order_id: id,
        cancellation: sql<number>`${before} + ${at + 1}::int`,
      })),
    )
    .execute();
}
