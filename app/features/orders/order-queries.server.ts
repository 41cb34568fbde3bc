import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderStatus } from "./order-schema.ts";

const COLUMNS = [
  "id",
  "customer_id",
  "status",
  "total_paise",
  "payment_method",
  "payment_status",
  "delivery",
  "carrier",
  "tracking_number",
  "created_at",
] as const;

export interface OrderPage {
  status?: OrderStatus;
  limit: number;
  offset: number;
  /** Only orders older than this one. */
  before?: number;
}

/** A customer's orders, the newest first. */
export function selectOrders({ db }: ShopContext, customerId: number, page: OrderPage) {
  let query = db.selectFrom("orders").select(COLUMNS).where("customer_id", "=", customerId);
  if (page.status) query = query.where("status", "=", page.status);
  if (page.before !== undefined) query = query.where("id", "<", page.before);
  return query.orderBy("id", "desc").limit(page.limit).offset(page.offset).execute();
}

export async function countOrders(
  { db }: ShopContext,
  customerId: number,
  status: OrderStatus | undefined,
): Promise<number> {
  let query = db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId);
  if (status) query = query.where("status", "=", status);
  return (await query.executeTakeFirstOrThrow()).count;
}

export function selectOrder({ db }: ShopContext, customerId: number, id: number) {
  return db
    .selectFrom("orders")
    .select(COLUMNS)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Whose an order is, for the shop-keeper and for telling 'not yours' from 'not there'. */
export async function selectOwner({ db }: ShopContext, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.customer_id;
}

export function selectLines({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("order_lines")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("line")
    .execute();
}

export function selectHistory({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("order_history")
    .select(["order_id", "status", "at"])
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("step")
    .execute();
}

/** Holds an order until the transaction ends, so that of two moves at once one sees the other. */
export function lockOrder({ db }: TransactionContext, customerId: number, id: number) {
  return db
    .selectFrom("orders")
    .select(["status", "payment_method", "payment_status"])
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateOrder(
  { db }: TransactionContext,
  customerId: number,
  id: number,
  change: {
    status: OrderStatus;
    payment_status: "due" | "awaited" | "paid" | "refunded" | "void";
    carrier?: string;
    tracking_number?: string;
  },
): Promise<void> {
  await db
    .updateTable("orders")
    .set(change)
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .execute();
}

export async function insertStep(
  { db }: TransactionContext,
  step: { customer_id: number; order_id: number; status: OrderStatus; actor: "customer" | "admin" },
): Promise<void> {
  await db
    .insertInto("order_history")
    .values({
      ...step,
      step: sql<number>`(
        SELECT coalesce(max(step), 0) + 1 FROM order_history
        WHERE customer_id = ${step.customer_id} AND order_id = ${step.order_id}
      )`,
    })
    .execute();
}

/**
 * Gives the pieces of an order back to the stock. Locks the packs in id order in a statement of its own: the update then
 * sees them as they are, and needs no second look that could wait for somebody who waits for us.
 */
export async function returnStock(
  { db }: TransactionContext,
  customerId: number,
  orderId: number,
): Promise<void> {
  await sql`
    SELECT id FROM packs
    WHERE id IN (
      SELECT pack_id FROM order_lines WHERE customer_id = ${customerId} AND order_id = ${orderId}
    )
    ORDER BY id
    FOR NO KEY UPDATE
  `.execute(db);
  await sql`
    UPDATE packs SET stock = packs.stock + returned.quantity
    FROM (
      SELECT pack_id, sum(quantity)::int AS quantity FROM order_lines
      WHERE customer_id = ${customerId} AND order_id = ${orderId}
      GROUP BY pack_id
    ) AS returned
    WHERE packs.id = returned.pack_id
  `.execute(db);
}

/** Forgets keys older than a day. */
export async function deleteOldKeys({ db }: ShopContext): Promise<void> {
  await db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
}
