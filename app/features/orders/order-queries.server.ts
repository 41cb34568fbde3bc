import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { OrderStatus } from "./order-schema.ts";

const COLUMNS = [
  "id",
  "customer_id",
  "status",
  "total_paise",
  "delivery_charge_paise",
  "offers",
  "payment_method",
  "payment_status",
  "payment_due_at",
  "payment_reference",
  "paid_paise",
  "refunded_paise",
  "cancelled_paise",
  "delivery",
  "delivery_note",
  "business",
  "carrier",
  "tracking_number",
  "created_at",
  // Cast to text, because the driver would turn a date into a timestamp.
  sql<string | null>`delivery_from::text`.as("delivery_from"),
  sql<string | null>`delivery_to::text`.as("delivery_to"),
  sql<string | null>`van_day::text`.as("van_day"),
  "van_slot",
] as const;

export interface OrderPage {
  status?: OrderStatus;
  limit: number;
  offset: number;
  /** Returns only orders older than this one. */
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

/** The id of an order's customer; undefined for an unknown order. */
export async function selectOrderCustomer(
  { db }: ShopContext,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("customer_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.customer_id;
}

/** The lines of these orders of these customers. */
export function selectLines({ db }: ShopContext, customerIds: number[], orderIds: number[]) {
  return db
    .selectFrom("order_lines")
    .selectAll()
    .where("customer_id", "in", customerIds)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("line")
    .execute();
}

/** The number of lines of each of these orders of one customer. */
export async function countLines(
  { db }: ShopContext,
  orders: readonly { customer_id: number; id: number }[],
) {
  const [first] = orders;
  if (!first) return [];
  return db
    .selectFrom("order_lines")
    .select((eb) => ["order_id", eb.fn.countAll<number>().as("lines")])
    .where("customer_id", "=", first.customer_id)
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .groupBy("order_id")
    .execute();
}

/** The pieces of these orders of a customer that were cancelled before shipping. */
export function selectCancelledLines({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("cancelled_lines")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("cancellation")
    .execute();
}

export function selectHistory({ db }: ShopContext, customerId: number, orderIds: number[]) {
  return db
    .selectFrom("order_history")
    .select(["order_id", "status", "at", "actor", "note"])
    .where("customer_id", "=", customerId)
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("step")
    .execute();
}

/** The parcels with their own carrier or tracking number. */
export function selectParcels({ db }: ShopContext, customerIds: number[], orderIds: number[]) {
  return db
    .selectFrom("parcels")
    .select(["order_id", "kind", "carrier", "tracking_number"])
    .where("customer_id", "in", customerIds)
    .where("order_id", "in", orderIds)
    .where((eb) => eb.or([eb("carrier", "!=", ""), eb("tracking_number", "!=", "")]))
    .execute();
}
