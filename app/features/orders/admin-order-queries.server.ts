import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables.ts";
import type { BatchPieces } from "#app/shared/batch-pieces.ts";
import type { AdminOrderQuery } from "./admin-order-schema.ts";
import type { OrderKey } from "./order-move-queries.server.ts";
import type { OrderSearch } from "./order-search.ts";

/** Statements about orders of all customers, for the shop-keeper. */

type Orders = SelectQueryBuilder<Tables, "orders", object>;

export interface OrderFilter
  extends Pick<AdminOrderQuery, "payment" | "to_pack" | "method" | "from" | "to"> {
  status?: AdminOrderQuery["status"];
  search: OrderSearch | null;
}

/** The same words as of the index orders_search. */
const SEARCHED = sql<string>`lower((orders.delivery->>'first_name') || ' ' || (orders.delivery->>'last_name') || ' ' || (orders.delivery->>'phone'))`;

/** One page by key: the newest first, or, with `after`, those just newer than that order, the oldest first. */
export function selectAdminOrders(
  { db }: ShopContext,
  filter: OrderFilter,
  { limit, before, after }: Pick<AdminOrderQuery, "limit" | "before" | "after">,
) {
  let query = filtered(db.selectFrom("orders"), filter);
  if (before !== undefined) query = query.where("orders.id", "<", before);
  if (after !== undefined) query = query.where("orders.id", ">", after);
  return (
    query
      .innerJoin("customers", "customers.id", "orders.customer_id")
      .select([
        "orders.id",
        "orders.customer_id",
        "orders.status",
        "orders.total_paise",
        "orders.payment_method",
        "orders.payment_status",
        "orders.payment_reference",
        "orders.delivery",
        "orders.created_at",
        "orders.keeper_note",
        "customers.email",
        "customers.first_name",
        "customers.last_name",
        sql<number>`(
        SELECT coalesce(sum(quantity), 0)::int FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id
      )`.as("items"),
      ])
      // Words are looked up in their index and sorted then; by the id's own index all orders would be read for a rare word.
      .orderBy(
        filter.search ? sql`orders.id + 0` : "orders.id",
        after === undefined ? "desc" : "asc",
      )
      .limit(limit)
      .execute()
  );
}

/** How many orders that fit are in each status. */
export function countAdminOrders({ db }: ShopContext, filter: OrderFilter) {
  return filtered(db.selectFrom("orders"), { ...filter, status: undefined })
    .select(["orders.status", sql<number>`count(*)::int`.as("orders")])
    .groupBy("orders.status")
    .execute();
}

function filtered(
  orders: Orders,
  { status, payment, to_pack, method, from, to, search }: OrderFilter,
): Orders {
  let query = orders;
  if (status) query = query.where("orders.status", "=", status);
  if (payment === "to_confirm") {
    query = query
      .where("orders.payment_status", "=", "awaited")
      .where("orders.payment_method", "=", "upi")
      .where("orders.payment_reference", "is not", null);
  } else if (payment) query = query.where("orders.payment_status", "=", payment);
  if (to_pack) query = query.where(TO_PACK);
  if (method) query = query.where("orders.payment_method", "=", method);
  if (from)
    query = query.where(
      "orders.created_at",
      ">=",
      sql<Date>`${from}::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    );
  if (to)
    query = query.where(
      "orders.created_at",
      "<",
      sql<Date>`(${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
    );
  return search ? query.where(fits(search)) : query;
}

function fits({ id, pattern, email }: OrderSearch) {
  const ways = [sql`${SEARCHED} LIKE ${pattern}`];
  if (id !== null) ways.push(sql`orders.id = ${id}`);
  if (email !== null)
    ways.push(
      sql`orders.customer_id = ANY (ARRAY(SELECT id FROM customers WHERE lower(email) LIKE ${email}))`,
    );
  return sql<boolean>`(${sql.join(ways, sql` OR `)})`;
}

/** What can be packed: what is paid, and what is paid at the door. */
const TO_PACK = sql<boolean>`(orders.status = 'paid' OR orders.status = 'pending' AND orders.payment_status = 'due')`;

/** What waits for the shop-keeper; each count reads the waiting orders alone, by an index. */
export async function selectWaitingCounts({ db }: ShopContext) {
  const count = (filter: Partial<OrderFilter>) =>
    filtered(db.selectFrom("orders"), { search: null, ...filter })
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow();
  const [toPack, toConfirm, refunds] = await Promise.all([
    count({ to_pack: "true" }),
    count({ payment: "to_confirm" }),
    count({ payment: "refund_due" }),
  ]);
  return { to_pack: toPack.count, upi_to_confirm: toConfirm.count, refunds_due: refunds.count };
}

export function selectOrderKeeping({ db }: ShopContext, customerId: number, id: number) {
  return db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.keeper_note",
      "orders.payment_method",
      "customers.email",
      "customers.first_name",
      "customers.last_name",
    ])
    .where("orders.customer_id", "=", customerId)
    .where("orders.id", "=", id)
    .executeTakeFirst();
}

/** The steps of an order with the names of those who made them. */
export function selectSteps({ db }: ShopContext, customerId: number, id: number) {
  return db
    .selectFrom("order_history")
    .leftJoin("customers", "customers.id", "order_history.actor_id")
    .select([
      "order_history.status",
      "order_history.at",
      "order_history.actor",
      "order_history.note",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("order_history.customer_id", "=", customerId)
    .where("order_history.order_id", "=", id)
    .orderBy("order_history.step")
    .execute();
}

/** Keeps the note of an order; answers the one before. */
export async function updateNote(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  note: string,
): Promise<string> {
  const before = await db
    .selectFrom("orders")
    .select("keeper_note")
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("orders")
    .set({ keeper_note: note })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
  return before.keeper_note;
}

export function selectPickedOrders({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("orders")
    .select(["id", "status", "delivery"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

/** The packs in these orders, summed, in the order of the shelves. */
export function selectPickedPacks({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("orders")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.customer_id", "=", "orders.customer_id")
        .onRef("order_lines.order_id", "=", "orders.id"),
    )
    .innerJoin("products", "products.id", "order_lines.product_id")
    .innerJoin("categories", "categories.id", "products.category_id")
    .leftJoin("packs", "packs.id", "order_lines.pack_id")
    .where("orders.id", "in", ids)
    .groupBy([
      "order_lines.pack_id",
      "order_lines.pack_label",
      "order_lines.title",
      "categories.position",
      "categories.id",
      "categories.display_name",
      "packs.sku",
      "products.shelf_life_months",
    ])
    .select([
      "order_lines.pack_id",
      "order_lines.pack_label",
      "order_lines.title",
      "categories.display_name",
      "packs.sku",
      "products.shelf_life_months",
      sql<number>`sum(order_lines.quantity)::int`.as("pieces"),
      sql<BatchPieces[][]>`jsonb_agg(order_lines.batches)`.as("batches"),
      sql<number[]>`jsonb_agg(DISTINCT orders.id ORDER BY orders.id)`.as("orders"),
    ])
    .orderBy("categories.position")
    .orderBy("categories.id")
    .orderBy("order_lines.title")
    .orderBy("order_lines.pack_label")
    .execute();
}

/** These orders as their parcels' slips need them, by number. */
export function selectSlippedOrders({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("orders")
    .select([
      "customer_id",
      "id",
      "status",
      "created_at",
      "total_paise",
      "payment_status",
      "delivery",
      "carrier",
      "tracking_number",
    ])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}
