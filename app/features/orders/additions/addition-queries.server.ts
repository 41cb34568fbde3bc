import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { BatchPieces, MovedPieces } from "#app/features/inventory/batch-pieces.ts";
import type { SoldLine } from "../place/place-order-queries.server.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

/** An order with the facts that decide if packs can be added to it. */
export function selectAdditionState({ db }: ShopContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("orders")
    .select([
      "status",
      "total_paise",
      "delivery_charge_paise",
      "payment_method",
      "payment_status",
      "payment_reference",
      "delivery",
      sql<boolean>`coalesce(payment_due_at <= now(), false)`.as("is_over"),
      sql<boolean>`EXISTS (SELECT FROM invoices
        WHERE (invoices.customer_id, invoices.order_id) = (orders.customer_id, orders.id))`.as(
        "is_invoiced",
      ),
      sql<boolean>`tracking_number <> '' OR EXISTS (SELECT FROM parcels
        WHERE (parcels.customer_id, parcels.order_id) = (orders.customer_id, orders.id)
          AND parcels.tracking_number <> '')`.as("is_tracked"),
      sql<boolean>`EXISTS (SELECT FROM quotes
        WHERE (quotes.customer_id, quotes.order_id) = (orders.customer_id, orders.id))`.as(
        "is_quoted",
      ),
    ])
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The lines of an order with the facts that its delivery charge depends on. */
export function selectOrderedLines({ db }: ShopContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("order_lines")
    .innerJoin("packs", "packs.id", "order_lines.pack_id")
    .select([
      "order_lines.line",
      "order_lines.pack_id",
      "order_lines.title",
      "order_lines.pack_label",
      "order_lines.quantity",
      "order_lines.price_paise",
      "order_lines.discount_paise",
      "order_lines.hsn",
      "order_lines.gst_rate_percent",
      "order_lines.is_food",
      "order_lines.batches",
      "packs.net_quantity",
      "packs.unit",
    ])
    .where("order_lines.customer_id", "=", customer_id)
    .where("order_lines.order_id", "=", id)
    .orderBy("order_lines.line")
    .execute();
}

export type OrderedLine = Awaited<ReturnType<typeof selectOrderedLines>>[number];

interface Addition {
  /** Existing lines that get more pieces, with their new quantities and batches. */
  raised: { line: number; quantity: number; batches: readonly BatchPieces[] }[];
  added: readonly (SoldLine & { batches: readonly BatchPieces[] })[];
  movements: (MovedPieces & { pack_id: number })[];
  packs: { id: number; batches: readonly BatchPieces[] }[];
  total_paise: number;
  delivery_charge_paise: number;
  /** The id of the administrator who adds the packs. */
  actor_id: number;
  release_at: RawBuilder<Date | null>;
}

/**
 * Increases and inserts lines of a locked order, records the stock movements, and stores the new total. Line numbers of cancelled
 * lines are never reused.
 */
export async function writeAddition(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  addition: Addition,
): Promise<void> {
  const { raised, added, movements, packs, total_paise, delivery_charge_paise, actor_id } =
    addition;
  await sql`
    WITH raised AS (
      UPDATE order_lines SET quantity = given.quantity, batches = given.batches
      FROM jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) AS given (line int, quantity int, batches jsonb)
      WHERE customer_id = ${customer_id} AND order_id = ${id} AND order_lines.line = given.line
    ), last AS (
      SELECT max(line) AS line FROM (
        SELECT line FROM order_lines WHERE customer_id = ${customer_id} AND order_id = ${id}
        UNION ALL
        SELECT line FROM cancelled_lines WHERE customer_id = ${customer_id} AND order_id = ${id}
      ) AS lines
    ), added AS (
      INSERT INTO order_lines (customer_id, order_id, line, pack_id, product_id, quantity, title,
        pack_label, image, price_paise, discount_paise, hsn, gst_rate_percent, is_food, batches)
      SELECT ${customer_id}, ${id}, last.line + given.at, pack_id, product_id, quantity, title,
        pack_label, image, price_paise, discount_paise, hsn, gst_rate_percent, is_food, batches
      FROM last, jsonb_to_recordset(${JSON.stringify(added.map((line, at) => ({ ...line, at: at + 1 })))}::jsonb)
        AS given (at int, pack_id bigint, product_id bigint, quantity int, title text, pack_label text, image text,
          price_paise bigint, discount_paise bigint, hsn text, gst_rate_percent numeric, is_food boolean, batches jsonb)
    ), movements AS (
      INSERT INTO stock_movements (pack_id, kind, quantity, batch, best_before, order_id, actor_id)
      SELECT pack_id, 'sold', quantity, batch, best_before, ${id}, ${actor_id}
      FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        AS given (pack_id bigint, quantity int, batch text, best_before date)
    ), pack_batches AS (
      UPDATE packs SET batches = given.batches
      FROM jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) AS given (id bigint, batches jsonb)
      WHERE packs.id = given.id
    )
    UPDATE orders SET total_paise = ${total_paise}, delivery_charge_paise = ${delivery_charge_paise},
      release_at = ${addition.release_at}
    WHERE customer_id = ${customer_id} AND id = ${id}
  `.execute(db);
}
