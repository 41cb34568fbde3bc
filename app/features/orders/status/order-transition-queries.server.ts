import { type RawBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";
import { indiaDate } from "#app/database/india-time.ts";
import type { PaymentStatus } from "#app/features/payments/payment-method.ts";
import type { OrderStatus } from "../order-schema.ts";

/** Queries that lock and change a single order. */

const LOCKED = [
  "customer_id",
  "id",
  "status",
  "total_paise",
  "payment_method",
  "payment_status",
  "payment_reference",
  "payment_due_at",
  "payment_reminded_at",
  "paid_paise",
  "refunded_paise",
  "cancelled_paise",
  "carrier",
  "tracking_number",
  "created_at",
  // Cast to text, because the driver would turn a date into a timestamp.
  sql<string | null>`van_day::text`.as("van_day"),
  "van_slot",
  sql<string>`delivery->>'pincode'`.as("pincode"),
] as const;

/** Locks an order until the transaction ends, so that of two concurrent transitions the second sees the first. */
export function lockOrder({ db }: TransactionContext, customerId: number, id: number) {
  return db
    .selectFrom("orders")
    .select(LOCKED)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

export interface OrderKey {
  customer_id: number;
  id: number;
}

/** An order not paid in time. A gateway may have received the money before the hold ended, so it must have been asked since. */
const IS_UNPAID = sql<boolean>`
  payment_status = 'awaited' AND payment_due_at <= now()
    AND (gateway_asked_at IS NULL OR gateway_asked_at >= payment_due_at)
`;

/** A cash order that was not confirmed in time. */
const IS_UNCONFIRMED = sql<boolean>`payment_status = 'unconfirmed' AND payment_due_at <= now()`;

/** A cash order that is not shipped and has no note, carrier or tracking number. */
const IS_UNTOUCHED = sql<boolean>`
  status = 'pending' AND payment_status = 'due'
    AND internal_note = '' AND carrier = '' AND tracking_number = ''
    AND NOT EXISTS (SELECT FROM parcels
      WHERE (parcels.customer_id, parcels.order_id) = (orders.customer_id, orders.id))
`;

/** The days that staff have to mark an order as sent after the van or a courier has delivered it. */
const DAYS_TO_MARK = 2;

/**
 * Whether an order's release time has passed at a given moment, and also the first promised delivery day, such as the van's, plus
 * `DAYS_TO_MARK`.
 */
const isReleased = (at: RawBuilder<Date>) => sql<boolean>`
  release_at <= ${at}
    AND coalesce(delivery_from, '-infinity') + ${sql.lit(DAYS_TO_MARK)} < ${indiaDate(at)}
`;

/** A cash order that nobody has worked on for days. */
const IS_FORGOTTEN = sql<boolean>`${isReleased(sql`now()`)} AND ${IS_UNTOUCHED}`;

/** The orders that are cancelled automatically, and the column with the time since which they are overdue. */
const OVERDUE = {
  unpaid: { condition: IS_UNPAID, since: "payment_due_at" },
  unconfirmed: { condition: IS_UNCONFIRMED, since: "payment_due_at" },
  forgotten: { condition: IS_FORGOTTEN, since: "release_at" },
} as const;

export type OverdueKind = keyof typeof OVERDUE;

/** Overdue orders of a kind, the longest overdue first. */
export function selectOverdue(
  { db }: ShopContext,
  kind: OverdueKind,
  limit: number,
): Promise<OrderKey[]> {
  const { condition, since } = OVERDUE[kind];
  return db
    .selectFrom("orders")
    .select(["customer_id", "id"])
    .where(condition)
    .orderBy(since)
    .limit(limit)
    .execute();
}

/** Locks an order if it is still overdue; undefined if it isn't, or if another transaction has locked it. */
export function lockOverdue(
  { db }: TransactionContext,
  kind: OverdueKind,
  { customer_id, id }: OrderKey,
) {
  return db
    .selectFrom("orders")
    .select(LOCKED)
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .where(OVERDUE[kind].condition)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The number of payments overdue by more than ten minutes, and of cash orders that release their stock within two days. */
export async function countEnding({ db }: ShopContext) {
  const { rows } = await sql<{ payments_overdue: number; cash_releasing: number }>`
    SELECT (SELECT count(*)::int FROM orders
        WHERE payment_status = 'awaited' AND payment_due_at < now() - interval '10 minutes') AS payments_overdue,
      (SELECT count(*)::int FROM orders
        WHERE ${isReleased(sql`(now() + interval '2 days')`)} AND ${IS_UNTOUCHED}) AS cash_releasing
  `.execute(db);
  return rows[0] ?? { payments_overdue: 0, cash_releasing: 0 };
}

/** Postpones the release of cash orders to `releaseAt` if it would be earlier. Skips orders that another transaction has locked. */
export async function postponeReleases(
  { db }: ShopContext,
  { releaseAt, limit }: { releaseAt: Date; limit: number },
): Promise<void> {
  await sql`
    UPDATE orders SET release_at = ${releaseAt}
    FROM (
      SELECT customer_id, id FROM orders
      WHERE status = 'pending' AND payment_status = 'due' AND release_at < ${releaseAt}
      ORDER BY release_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) AS early
    WHERE (orders.customer_id, orders.id) = (early.customer_id, early.id)
  `.execute(db);
}

/** The release time of an order, moved to `ms` from now if it would be earlier; null if the order has none. */
export function releaseAfter(ms: number): RawBuilder<Date | null> {
  return sql`CASE WHEN release_at IS NOT NULL THEN greatest(release_at, ${fromNow(ms)}) END`;
}

export interface OrderUpdate {
  status?: OrderStatus;
  payment_status?: PaymentStatus;
  paid_paise?: number;
  refunded_paise?: number;
  payment_due_at?: RawBuilder<Date> | null;
  release_at?: RawBuilder<Date | null>;
  delivery_from?: string | null;
  delivery_to?: string | null;
  payment_reference?: string | null;
  carrier?: string;
  tracking_number?: string;
}

/** Changes an order that the transaction has locked. A change of the paid amount also inserts a receipt. */
export async function updateOrder(
  tx: TransactionContext,
  order: PaidOrder,
  change: OrderUpdate,
): Promise<void> {
  const { customer_id, id } = order;
  await insertReceipt(tx, order, change);
  await tx.db
    .updateTable("orders")
    .set(change)
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

type PaidOrder = Pick<
  LockedOrder,
  "customer_id" | "id" | "paid_paise" | "payment_method" | "payment_reference"
>;

async function insertReceipt(
  { db }: TransactionContext,
  { customer_id, id, payment_method, ...order }: PaidOrder,
  { paid_paise = order.paid_paise, payment_reference = order.payment_reference }: OrderUpdate,
): Promise<void> {
  if (paid_paise === order.paid_paise) return;
  await db
    .insertInto("receipts")
    .values({
      customer_id,
      order_id: id,
      amount_paise: paid_paise - order.paid_paise,
      method: payment_method,
      reference: payment_reference ?? "",
      receipt: sql<number>`(
        SELECT coalesce(max(receipt), 0) + 1 FROM receipts
        WHERE customer_id = ${customer_id} AND order_id = ${id}
      )`,
    })
    .execute();
}

interface NewHistoryEntry {
  status: OrderStatus;
  by: { role: "customer" | "admin" | "shop"; id: number | null };
  note: string;
}

export async function insertHistoryEntry(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  { status, by, note }: NewHistoryEntry,
): Promise<void> {
  await db
    .insertInto("order_history")
    .values({
      customer_id,
      order_id: id,
      status,
      actor: by.role,
      actor_id: by.id,
      note,
      step: sql<number>`(
        SELECT coalesce(max(step), 0) + 1 FROM order_history
        WHERE customer_id = ${customer_id} AND order_id = ${id}
      )`,
    })
    .execute();
}
