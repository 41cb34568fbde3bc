import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import { GST_RATE_TODAY } from "#app/features/catalogue/product/gst-rate-today.server.ts";
import type { MessageKind } from "#app/features/email/email-schema.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";
import type { Sale } from "./batch-lines.ts";

/** The queries that place an order, in the order in which they run. */

/**
 * Claims a key for this request. Of several concurrent requests one gets it; the others wait for that transaction and then
 * read what it stored: `request_hash` and `order_id`.
 */
export async function claimKey(
  { db }: TransactionContext,
  claim: { customer_id: number; key: string; request_hash: string },
): Promise<{ claimed: boolean; request_hash: string; order_id: number | null }> {
  const inserted = await db
    .insertInto("idempotency_keys")
    .values({ ...claim, order_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted) return { claimed: true, request_hash: claim.request_hash, order_id: null };
  const stored = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "order_id"])
    .where("customer_id", "=", claim.customer_id)
    .where("key", "=", claim.key)
    .executeTakeFirstOrThrow();
  return { claimed: false, ...stored };
}

export interface TakenLine {
  pack_id: number;
  quantity: number;
}

/** Empties the cart and returns its lines. Of two concurrent calls the second gets none. */
export function takeCart({ db }: TransactionContext, customerId: number): Promise<TakenLine[]> {
  return db
    .deleteFrom("cart_items")
    .where("customer_id", "=", customerId)
    .returning(["pack_id", "quantity"])
    .execute();
}

export interface TakenStock {
  pack_id: number;
  product_id: number;
  quantity: number;
  title: string;
  pack_label: string;
  image: string;
  price_paise: number;
  hsn: string | null;
  gst_rate_percent: number | null;
  is_food: boolean;
  /** The remaining stock of the pack. */
  stock: number;
  /** Its batches, from which these pieces are not taken yet. */
  batches: BatchPieces[];
}

/**
 * Takes the pieces from the stock, of each pack only if it is on sale and has enough, and returns the lines at the current
 * price. Locks the packs in id order to avoid deadlocks.
 */
export async function takeStock(
  { db }: TransactionContext,
  lines: TakenLine[],
): Promise<TakenStock[]> {
  const { rows } = await sql<TakenStock>`
    WITH wanted AS (
      SELECT * FROM unnest(
        ${lines.map((line) => line.pack_id)}::bigint[],
        ${lines.map((line) => line.quantity)}::int[]
      ) AS wanted (pack_id, quantity)
    ), locked AS MATERIALIZED (
      SELECT packs.id, wanted.quantity
      FROM packs JOIN wanted ON wanted.pack_id = packs.id
      ORDER BY packs.id
      FOR NO KEY UPDATE OF packs
    )
    UPDATE packs SET stock = packs.stock - locked.quantity
    FROM locked, products
    WHERE packs.id = locked.id
      AND products.id = packs.product_id
      AND packs.stock >= locked.quantity
      AND packs.retired_at IS NULL
      AND products.hidden_at IS NULL
    RETURNING packs.id AS pack_id, products.id AS product_id, locked.quantity, products.title,
      packs.label AS pack_label, products.image, packs.price_paise, products.hsn,
      ${GST_RATE_TODAY} AS gst_rate_percent,
      products.is_food, packs.stock, packs.batches
  `.execute(db);
  return rows.toSorted((a, b) => a.pack_id - b.pack_id);
}

/** The remaining stock of packs that could not be sold: 0 for a pack that is off sale. */
export function selectRemainingStock({ db }: TransactionContext, packIds: number[]) {
  return db
    .selectFrom("packs")
    .innerJoin("products", "products.id", "packs.product_id")
    .select((eb) => [
      "packs.id",
      "packs.label",
      "products.title",
      eb
        .case()
        .when(
          eb.or([eb("packs.retired_at", "is not", null), eb("products.hidden_at", "is not", null)]),
        )
        .then(0)
        .else(eb.ref("packs.stock"))
        .end()
        .as("stock"),
    ])
    .where("packs.id", "in", packIds)
    .orderBy("packs.id")
    .execute();
}

export interface NewOrder extends Sale<TakenStock> {
  customer_id: number;
  status: "pending";
  total_paise: number;
  payment_method: string;
  payment_status: "due" | "awaited";
  /** How long the stock is held without a payment, in ms; null without a limit. */
  hold_ms: number | null;
  /** After how many ms it releases its stock if nobody works on it; null for never. */
  release_ms: number | null;
  delivery: DeliveryCopy;
  /** The emails to queue. */
  messages: MessageKind[];
  /** The promised delivery days (ISO), first and last; null if none are promised. */
  delivery_from: string | null;
  delivery_to: string | null;
  /** The idempotency key that this request has claimed, if any. */
  key: string | null;
}

interface PlacedOrder {
  id: number;
  created_at: Date;
  payment_due_at: Date | null;
}

/** Inserts the order, its lines, stock movements, first history entry, emails and idempotency key in one statement. */
export async function insertOrder(
  { db }: TransactionContext,
  order: NewOrder,
): Promise<PlacedOrder> {
  const { rows } = await sql<PlacedOrder>`
    WITH placed AS (
      INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, delivery,
        delivery_from, delivery_to, payment_due_at, release_at)
      VALUES (${order.customer_id}, ${order.status}, ${order.total_paise}, ${order.payment_method},
        ${order.payment_status}, ${JSON.stringify(order.delivery)}::jsonb,
        ${order.delivery_from}::date, ${order.delivery_to}::date,
        now() + ${order.hold_ms}::int * interval '1 millisecond',
        now() + ${order.release_ms}::int * interval '1 millisecond')
      RETURNING customer_id, id, status, created_at, payment_due_at
    ), lines AS (
      INSERT INTO order_lines (customer_id, order_id, line, pack_id, product_id, quantity, title,
        pack_label, image, price_paise, hsn, gst_rate_percent, is_food, batches)
      SELECT placed.customer_id, placed.id, sold.line, sold.pack_id, sold.product_id, sold.quantity,
        sold.title, sold.pack_label, sold.image, sold.price_paise, sold.hsn, sold.gst_rate_percent,
        sold.is_food, sold.batches
      FROM placed, jsonb_to_recordset(${JSON.stringify(order.lines.map((line, at) => ({ ...line, line: at + 1 })))}::jsonb)
        AS sold (line int, pack_id bigint, product_id bigint, quantity int, title text, pack_label text,
          image text, price_paise bigint, hsn text, gst_rate_percent numeric, is_food boolean, batches jsonb)
    ), movements AS (
      INSERT INTO stock_movements (pack_id, kind, quantity, batch, best_before, order_id, actor_id)
      SELECT sold.pack_id, 'sold', sold.quantity, sold.batch, sold.best_before, placed.id, placed.customer_id
      FROM placed, jsonb_to_recordset(${JSON.stringify(order.movements)}::jsonb)
        AS sold (pack_id bigint, quantity int, batch text, best_before date)
    ), ${packBatches(order.packs)} first_step AS (
      INSERT INTO order_history (customer_id, order_id, step, status, actor, actor_id, at)
      SELECT customer_id, id, 1, status, 'customer', customer_id, created_at FROM placed
    ), message AS (
      INSERT INTO outbox (customer_id, kind, payload)
      SELECT customer_id, kind, jsonb_build_object('order_id', id)
      FROM placed, unnest(${order.messages}::text[]) AS kind
    ), used_key AS (
      UPDATE idempotency_keys SET order_id = placed.id FROM placed
      WHERE idempotency_keys.customer_id = placed.customer_id AND idempotency_keys.key = ${order.key}
    )
    SELECT id, created_at, payment_due_at FROM placed
  `.execute(db);
  const [placed] = rows;
  if (!placed) throw new Error("The order was not written.");
  return placed;
}

/** The CTE that updates batches; empty for the many orders that change none. */
function packBatches(packs: NewOrder["packs"]) {
  if (packs.length === 0) return sql``;
  return sql`pack_batches AS (
      UPDATE packs SET batches = given.batches
      FROM jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) AS given (id bigint, batches jsonb)
      WHERE packs.id = given.id
    ),`;
}
