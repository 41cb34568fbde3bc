import { type RawBuilder, sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";
import { NamedStatement } from "#app/database/named-statement.ts";
import type { OrderOffer } from "#app/database/tables/offer-tables.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import { GST_RATE_TODAY } from "#app/features/catalogue/product/gst-rate-today.server.ts";
import type { MessageKind } from "#app/features/email/email-schema.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";
import type { BusinessBuyer } from "#app/features/invoices/issue/business-buyer.ts";
import { refusedCash } from "../cash/cash-refusal-queries.server.ts";
import type { Sale } from "./batch-lines.ts";

/** The statements that place an order, in the sequence in which they run. */

export interface TakenLine {
  pack_id: number;
  quantity: number;
}

export interface TakenStock extends TakenLine {
  product_id: number;
  category_id: number;
  title: string;
  pack_label: string;
  image: string;
  price_paise: number;
  hsn: string | null;
  gst_rate_percent: number | null;
  is_food: boolean;
  net_quantity: number;
  unit: "g" | "ml" | "piece";
  /** Whether only the farm's own van delivers it. */
  van_only: boolean;
  /** The remaining stock of the pack. */
  stock: number;
  /** The pack's batches before these pieces are taken. */
  batches: BatchPieces[];
}

/** The stock and data that an order takes. */
export interface Taken {
  /**
   * Whether this request holds the key and can place the order. False if another request reserved the key; nothing is taken then.
   */
  key_reserved: boolean;
  /** The delivery address; null if the customer has no such address. Nothing is taken then. */
  address: DeliveryCopy | null;
  /** The lines of the cart, which is now empty. */
  wanted: TakenLine[];
  /** The offer code entered in the cart, which is now removed. */
  code: string | null;
  /** The number of cash orders to this customer or phone number that came back unpaid. */
  refused_cash: number;
  /** The customer's cash orders that are neither delivered nor cancelled. */
  open_cash: { orders: number; total_paise: number };
  /** The lines that are on sale and in stock, by pack id, at the current price. */
  sold: TakenStock[];
}

interface Request {
  customer_id: number;
  /** The idempotency key to reserve, if any. */
  key: string | null;
  request_hash: string;
  address_id: number;
}

/** Takes the stock of the packs in `taken` that are on sale and have enough. Locks them in id order. */
const SOLD = sql`locked AS MATERIALIZED (
    SELECT id FROM packs
    WHERE id = ANY (ARRAY(SELECT pack_id FROM taken))
    ORDER BY id
    FOR NO KEY UPDATE
  ), sold AS (
    UPDATE packs SET stock = packs.stock - taken.quantity
    FROM taken, products
    WHERE packs.id = ANY (ARRAY(SELECT id FROM locked))
      AND packs.id = taken.pack_id
      AND products.id = packs.product_id
      AND packs.stock >= taken.quantity
      AND packs.retired_at IS NULL
      AND products.hidden_at IS NULL
    RETURNING packs.id AS pack_id, products.id AS product_id,
      products.category_id, taken.quantity, products.title,
      packs.label AS pack_label, products.image, packs.price_paise, products.hsn,
      ${GST_RATE_TODAY} AS gst_rate_percent, products.is_food, packs.net_quantity,
      packs.unit, products.van_only, packs.stock, packs.batches
  )`;

/**
 * Reserves the key and takes the cart. Of several concurrent requests with the same key, one reserves it and the others wait for
 * that transaction. Of two other concurrent requests, the second finds an empty cart. Packs are locked in id order to avoid
 * deadlocks. They are looked up by arrays, so that the planner uses the index even if the table statistics have seen few carts.
 */
const TAKE = new NamedStatement<[number, string | null, string, number], Taken>(
  "take-for-order",
  takeFrom({
    lines: sql`
    DELETE FROM cart_items
    WHERE customer_id = $1::bigint
      AND ($2::text IS NULL OR EXISTS (SELECT FROM reserved_key))
      AND EXISTS (SELECT FROM address)
    RETURNING pack_id, quantity`,
    code: sql`
    DELETE FROM cart_codes
    WHERE customer_id = $1::bigint
      AND ($2::text IS NULL OR EXISTS (SELECT FROM reserved_key))
      AND EXISTS (SELECT FROM address)
    RETURNING code`,
  }),
);

/** Like `TAKE`, but for given lines instead of the cart. */
const TAKE_GIVEN = new NamedStatement<[number, string | null, string, number, string], Taken>(
  "take-given-for-order",
  takeFrom({
    lines: sql`
    SELECT pack_id, quantity
    FROM jsonb_to_recordset($5::jsonb) AS given (pack_id bigint, quantity int)
    WHERE EXISTS (SELECT FROM reserved_key) AND EXISTS (SELECT FROM address)`,
    code: sql`SELECT NULL::text AS code`,
  }),
);

/** `lines` is a statement that yields the packs to take and their quantities, `code` one that yields the offer code, if any. */
function takeFrom({
  lines,
  code,
}: {
  lines: RawBuilder<unknown>;
  code: RawBuilder<unknown>;
}): RawBuilder<Taken> {
  return sql`WITH reserved_key AS (
    INSERT INTO idempotency_keys (customer_id, key, request_hash)
    SELECT $1::bigint, $2::text, $3::text WHERE $2::text IS NOT NULL
    ON CONFLICT DO NOTHING
    RETURNING key
  ), address AS (
    SELECT first_name, last_name, phone, line1, line2, landmark, city, state, pincode
    FROM addresses WHERE customer_id = $1::bigint AND id = $4::bigint
  ), taken AS (${lines}
  ), code AS (${code}
  ), ${SOLD}
  SELECT $2::text IS NULL OR EXISTS (SELECT FROM reserved_key) AS key_reserved,
    (SELECT to_jsonb(address) FROM address) AS address,
    (SELECT coalesce(jsonb_agg(taken), '[]') FROM taken) AS wanted,
    (SELECT code FROM code) AS code,
    coalesce((SELECT ${refusedCash(sql`$1::bigint`, sql`address.phone`)} FROM address), 0) AS refused_cash,
    (SELECT jsonb_build_object('orders', count(*), 'total_paise', coalesce(sum(total_paise), 0)) FROM orders
      WHERE customer_id = $1::bigint AND payment_status IN ('due', 'unconfirmed')) AS open_cash,
    (SELECT coalesce(jsonb_agg(sold ORDER BY pack_id), '[]') FROM sold) AS sold`;
}

/** Reserves the key, reads the address, empties the cart and takes the stock. */
export async function takeForOrder(
  { db }: TransactionContext,
  { customer_id, key, request_hash, address_id }: Request,
): Promise<Taken> {
  const [taken] = await TAKE.run(db, customer_id, key, request_hash, address_id);
  if (!taken) throw new Error("The statement that takes an order's lines returned no row.");
  return taken;
}

/** Reserves the key, reads the address and takes the stock of the given lines. */
export async function takeGiven(
  { db }: TransactionContext,
  { customer_id, key, request_hash, address_id }: Request & { key: string },
  lines: readonly TakenLine[],
): Promise<Taken> {
  const given = JSON.stringify(lines.map(({ pack_id, quantity }) => ({ pack_id, quantity })));
  const [taken] = await TAKE_GIVEN.run(db, customer_id, key, request_hash, address_id, given);
  if (!taken) throw new Error("The statement that takes an order's lines returned no row.");
  return taken;
}

const TAKE_ADDED = new NamedStatement<[string], Pick<Taken, "wanted" | "sold">>(
  "take-added-for-order",
  sql`WITH taken AS (
    SELECT pack_id, quantity FROM jsonb_to_recordset($1::jsonb) AS given (pack_id bigint, quantity int)
  ), ${SOLD}
  SELECT (SELECT coalesce(jsonb_agg(taken), '[]') FROM taken) AS wanted,
    (SELECT coalesce(jsonb_agg(sold ORDER BY pack_id), '[]') FROM sold) AS sold`,
);

/** Takes the stock of lines that are being added to an order, which the transaction has already locked. */
export async function takeAdded(
  { db }: TransactionContext,
  lines: readonly TakenLine[],
): Promise<Pick<Taken, "wanted" | "sold">> {
  const given = JSON.stringify(lines.map(({ pack_id, quantity }) => ({ pack_id, quantity })));
  const [taken] = await TAKE_ADDED.run(db, given);
  if (!taken) throw new Error("The statement that takes an order's lines returned no row.");
  return taken;
}

/** The request and the order stored for a key; undefined if the key is unused. */
export function findKey({ db }: TransactionContext, customerId: number, key: string) {
  return db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "order_id"])
    .where("customer_id", "=", customerId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** The remaining stock of packs that couldn't be sold; 0 for a pack that isn't on sale any more. */
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

/** A line of the new order. */
export interface SoldLine extends TakenStock {
  /** The discount on all of the line's pieces. */
  discount_paise: number;
}

export interface NewOrder extends Sale<SoldLine> {
  customer_id: number;
  status: "pending";
  total_paise: number;
  delivery_charge_paise: number;
  offers: OrderOffer[];
  payment_method: string;
  payment_status: "due" | "unconfirmed" | "awaited";
  /** How long the stock is held without a payment, in ms; null for no limit. */
  hold_ms: number | null;
  /** The time after which the order releases its stock if nobody has worked on it, in ms; null for never. */
  release_ms: number | null;
  delivery: DeliveryCopy;
  /** '' for none. */
  delivery_note: string;
  /** The registered business that is buying; null for a consumer. */
  business: BusinessBuyer | null;
  /** The emails to queue. */
  messages: MessageKind[];
  /** The promised delivery days (ISO), first and last; null if none are promised. */
  delivery_from: string | null;
  delivery_to: string | null;
  /** The van's day and slot in which a place was reserved; both or neither are set. */
  van_day: string | null;
  van_slot: string | null;
  /** The idempotency key that this request has reserved, if any. */
  key: string | null;
  source: OrderSource;
  /** The person who places the order. */
  by: { role: "customer" | "admin"; id: number };
}

/** Where an order comes from: the shop's pages and API, or an administrator on the phone. */
export type OrderSource = "web" | "phone";

export interface PlacedOrder {
  id: number;
  created_at: Date;
  payment_due_at: Date | null;
}

const INSERT = new NamedStatement<unknown[], PlacedOrder>(
  "insert-order",
  sql`WITH placed AS (
    INSERT INTO orders (customer_id, status, total_paise, payment_method, payment_status, delivery,
      delivery_from, delivery_to, payment_due_at, release_at, delivery_charge_paise, offers, source, business,
      van_day, van_slot, delivery_note)
    VALUES ($1::bigint, $2::text, $3::bigint, $4::text, $5::text, $6::jsonb, $7::date, $8::date,
      now() + $9::float8 * interval '1 millisecond', now() + $10::float8 * interval '1 millisecond', $17::bigint,
      $18::jsonb, $19::text, $22::jsonb, $23::date, $24::text, $25::text)
    RETURNING customer_id, id, status, created_at, payment_due_at
  ), lines AS (
    INSERT INTO order_lines (customer_id, order_id, line, pack_id, product_id, quantity, title,
      pack_label, image, price_paise, discount_paise, hsn, gst_rate_percent, is_food, batches)
    SELECT placed.customer_id, placed.id, sold.line, sold.pack_id, sold.product_id, sold.quantity,
      sold.title, sold.pack_label, sold.image, sold.price_paise, sold.discount_paise, sold.hsn,
      sold.gst_rate_percent, sold.is_food, sold.batches
    FROM placed, jsonb_to_recordset($11::jsonb)
      AS sold (line int, pack_id bigint, product_id bigint, quantity int, title text, pack_label text,
        image text, price_paise bigint, discount_paise bigint, hsn text, gst_rate_percent numeric, is_food boolean, batches jsonb)
  ), used AS (
    INSERT INTO offer_uses (customer_id, order_id, offer_id, discount_paise)
    SELECT placed.customer_id, placed.id, used.id, used.discount_paise
    FROM placed, jsonb_to_recordset($18::jsonb) AS used (id bigint, discount_paise bigint)
  ), movements AS (
    INSERT INTO stock_movements (pack_id, kind, quantity, batch, best_before, order_id, actor_id)
    SELECT sold.pack_id, 'sold', sold.quantity, sold.batch, sold.best_before, placed.id, $21::bigint
    FROM placed, jsonb_to_recordset($12::jsonb)
      AS sold (pack_id bigint, quantity int, batch text, best_before date)
  ), pack_batches AS (
    UPDATE packs SET batches = given.batches::jsonb
    FROM unnest($13::bigint[], $14::text[]) AS given (id, batches)
    WHERE packs.id = given.id
  ), first_step AS (
    INSERT INTO order_history (customer_id, order_id, step, status, actor, actor_id, at)
    SELECT customer_id, id, 1, status, $20::text, $21::bigint, created_at FROM placed
  ), message AS (
    INSERT INTO outbox (customer_id, kind, payload)
    SELECT customer_id, kind, jsonb_build_object('order_id', id)
    FROM placed, unnest($15::text[]) AS kind
  ), used_key AS (
    UPDATE idempotency_keys SET order_id = placed.id FROM placed
    WHERE idempotency_keys.customer_id = placed.customer_id AND idempotency_keys.key = $16::text
  )
  SELECT id, created_at, payment_due_at FROM placed`,
);

/** Picks the fields that the line's row stores, to send no more than needed. */
function toInsertedLine(line: SoldLine, at: number) {
  return {
    line: at + 1,
    pack_id: line.pack_id,
    product_id: line.product_id,
    quantity: line.quantity,
    title: line.title,
    pack_label: line.pack_label,
    image: line.image,
    price_paise: line.price_paise,
    discount_paise: line.discount_paise,
    hsn: line.hsn,
    gst_rate_percent: line.gst_rate_percent,
    is_food: line.is_food,
    batches: line.batches,
  };
}

/**
 * Inserts the order, its lines, stock movements, first history entry and emails, and completes the idempotency key, in one
 * statement. It is the last one of the transaction, and the commit is sent without waiting for it. Await `rows` after the commit.
 */
export function insertOrder({ db }: TransactionContext, order: NewOrder) {
  return INSERT.sendLast(
    db,
    order.customer_id,
    order.status,
    order.total_paise,
    order.payment_method,
    order.payment_status,
    JSON.stringify(order.delivery),
    order.delivery_from,
    order.delivery_to,
    order.hold_ms,
    order.release_ms,
    JSON.stringify(order.lines.map(toInsertedLine)),
    JSON.stringify(order.movements),
    order.packs.map(({ id }) => id),
    order.packs.map(({ batches }) => JSON.stringify(batches)),
    order.messages,
    order.key,
    order.delivery_charge_paise,
    JSON.stringify(order.offers),
    order.source,
    order.by.role,
    order.by.id,
    order.business && JSON.stringify(order.business),
    order.van_day,
    order.van_slot,
    order.delivery_note,
  );
}
