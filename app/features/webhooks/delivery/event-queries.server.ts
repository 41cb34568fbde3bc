import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderStatus } from "#app/features/orders/order-schema.ts";
import type { PaymentMethodId, PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { WebhookEvent } from "../webhook-events.ts";
import { MAX_WEBHOOKS } from "../webhook-schema.ts";

/** Of one source at once; the others follow in the next round. */
export const MAX_FOUND = 100;

/** The ids of the webhooks that are on. */
export async function selectActive({ db }: ShopContext): Promise<number[]> {
  const rows = await db
    .selectFrom("webhooks")
    .select("id")
    .where("active_since", "is not", null)
    .limit(MAX_WEBHOOKS)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks a webhook that is on, and reads from when on events may not be queued yet: ten minutes, well above the longest transaction,
 * before the last look, and a week at most. Undefined if another process has it.
 */
export function lockActive({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("webhooks")
    .select([
      "id",
      "events",
      sql<Date>`greatest(seen_until - interval '10 minutes', active_since, now() - interval '7 days')`.as(
        "since",
      ),
      sql<boolean>`seen_until < now() - interval '1 minute'`.as("is_stale"),
    ])
    .where("id", "=", id)
    .where("active_since", "is not", null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export interface FoundEvent {
  source: "orders" | "history" | "receipts" | "refunds";
  /** The number of a history entry, receipt or refund among those of the order. */
  number: number;
  at: Date;
  order_id: number;
  from: OrderStatus | null;
  to: OrderStatus | null;
  amount_paise: number;
  status: OrderStatus;
  payment_method: PaymentMethodId;
  payment_status: PaymentStatus;
  total_paise: number;
  items: number;
}

/**
 * What has happened since then, is wanted and isn't queued for the webhook yet, in the order of events. Reads each table by its index
 * on the time; the time is a parameter, so that PostgreSQL plans with it.
 */
export async function selectNewEvents(
  { db }: TransactionContext,
  { id, since, events }: { id: number; since: Date; events: readonly string[] },
): Promise<FoundEvent[]> {
  const isWanted = (event: WebhookEvent) => sql`${events.includes(event)}::boolean`;
  const isNew = (event: RawBuilder<unknown>) =>
    sql`NOT EXISTS (SELECT FROM webhook_deliveries WHERE webhook_id = ${id} AND event = ${event})`;
  const { rows } = await sql<FoundEvent>`
    WITH found AS (
      (SELECT 'orders' AS source, 0 AS number, created_at AS at, customer_id, id AS order_id,
          NULL::text AS "from", NULL::text AS "to", 0::bigint AS amount_paise
        FROM orders WHERE ${isWanted("order.placed")} AND created_at > ${since} AND ${isNew(sql`'orders ' || orders.id || ' 0'`)}
        ORDER BY created_at LIMIT ${MAX_FOUND})
      UNION ALL
      (SELECT 'history', entries.step, greatest(entries.at, earlier.at), entries.customer_id, entries.order_id,
          earlier.status, entries.status, 0
        FROM order_history AS entries JOIN order_history AS earlier
          ON (earlier.customer_id, earlier.order_id, earlier.step) = (entries.customer_id, entries.order_id, entries.step - 1)
        WHERE entries.step > 1 AND entries.at > ${since}
          AND CASE WHEN entries.status = earlier.status THEN ${isWanted("order.updated")} ELSE ${isWanted("order.status_changed")} END
          AND ${isNew(sql`'history ' || entries.order_id || ' ' || entries.step`)}
        ORDER BY entries.at LIMIT ${MAX_FOUND})
      UNION ALL
      (SELECT 'receipts', receipt, received_at, customer_id, order_id, NULL, NULL, amount_paise
        FROM receipts WHERE ${isWanted("payment.recorded")} AND received_at > ${since}
          AND ${isNew(sql`'receipts ' || receipts.order_id || ' ' || receipt`)}
        ORDER BY received_at LIMIT ${MAX_FOUND})
      UNION ALL
      (SELECT 'refunds', refund, sent_at, customer_id, order_id, NULL, NULL, amount_paise
        FROM refunds WHERE ${isWanted("refund.sent")} AND sent_at > ${since}
          AND ${isNew(sql`'refunds ' || refunds.order_id || ' ' || refund`)}
        ORDER BY sent_at LIMIT ${MAX_FOUND})
    )
    SELECT found.source, found.number, found.at, found.order_id, found."from", found."to", found.amount_paise::float8,
      orders.status, orders.payment_method, orders.payment_status, orders.total_paise::float8,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_lines
        WHERE (order_lines.customer_id, order_lines.order_id) = (orders.customer_id, orders.id)) AS items
    FROM found JOIN orders ON (orders.customer_id, orders.id) = (found.customer_id, found.order_id)
    ORDER BY found.at, found.order_id, found.source = 'orders' DESC, found.source, found.number
  `.execute(db);
  return rows;
}

export interface LowPack {
  since: Date;
  product_id: number;
  product: string;
  pack_id: number;
  pack: string;
  sku: string;
  stock: number;
  low_stock: number;
}

/** The packs of products on sale that have begun to run low since then and aren't queued for the webhook yet. */
export async function selectNewLowPacks(
  { db }: TransactionContext,
  { id, since }: { id: number; since: Date },
): Promise<(LowPack & { event: string })[]> {
  const event = sql`'low_packs ' || low_packs.pack_id || ' ' || extract(epoch FROM low_packs.since)`;
  const { rows } = await sql<LowPack & { event: string }>`
    SELECT ${event} AS event, low_packs.since, products.id AS product_id, products.title AS product, packs.id AS pack_id,
      packs.label AS pack, coalesce(packs.sku, '') AS sku, packs.stock, packs.low_stock
    FROM low_packs JOIN packs ON packs.id = low_packs.pack_id JOIN products ON products.id = packs.product_id
    WHERE low_packs.since > ${since} AND products.hidden_at IS NULL
      AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE webhook_id = ${id} AND event = ${event})
    ORDER BY low_packs.since, low_packs.pack_id LIMIT ${MAX_FOUND}
  `.execute(db);
  return rows;
}

export interface NewDelivery {
  webhook_id: number;
  event: string;
  body: string;
}

export async function insertDeliveries(
  { db }: TransactionContext,
  deliveries: NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  await db
    .insertInto("webhook_deliveries")
    .values(deliveries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markSeen({ db }: TransactionContext, id: number): Promise<void> {
  await db
    .updateTable("webhooks")
    .set({ seen_until: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
