import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { DeliveryCopy } from "#app/database/tables/tables.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";
import { SHELF_LIFE } from "#app/features/inventory/shelf-life.server.ts";
import type { OrderKey, OrderUpdate } from "../status/order-transition-queries.server.ts";

/** Queries about one or several selected orders of any customer, for administrators. */

export function selectOrderAdminFields({ db }: ShopContext, customerId: number, id: number) {
  return db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .leftJoin("courier_returns as back", (join) =>
      join
        .onRef("back.customer_id", "=", "orders.customer_id")
        .onRef("back.order_id", "=", "orders.id"),
    )
    .select([
      sql<string | null>`back.returned_on::text`.as("returned_on"),
      "back.reason",
      "back.carrier",
      "back.cost_paise",
      "back.written_off",
      "back.cash_refused",
      "orders.internal_note",
      "orders.source",
      "orders.payment_method",
      "customers.email",
      "customers.first_name",
      "customers.last_name",
    ])
    .where("orders.customer_id", "=", customerId)
    .where("orders.id", "=", id)
    .executeTakeFirst();
}

/** The history of an order with the names of the actors. */
export function selectHistoryEntries({ db }: ShopContext, customerId: number, id: number) {
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

/** Stores the internal note of an order and returns the previous one. */
export async function updateNote(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  note: string,
): Promise<string> {
  const before = await db
    .selectFrom("orders")
    .select("internal_note")
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable("orders")
    .set({ internal_note: note })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
  return before.internal_note;
}

/** Locks an order until the transaction ends, and returns its address with the facts that limit a change of it. */
export function lockDelivery({ db }: TransactionContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("orders")
    .select((eb) => [
      "status",
      "payment_method",
      "payment_status",
      "total_paise",
      "delivery",
      "business",
      sql<string | null>`van_day::text`.as("van_day"),
      "van_slot",
      sql<string[]>`ARRAY(
        SELECT products.title FROM order_lines JOIN products ON products.id = order_lines.product_id
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id AND products.van_only
      )`.as("van_only"),
      eb
        .exists(
          eb
            .selectFrom("invoices")
            .select("invoices.number")
            .whereRef("invoices.customer_id", "=", "orders.customer_id")
            .whereRef("invoices.order_id", "=", "orders.id"),
        )
        .as("is_invoiced"),
    ])
    .where("customer_id", "=", customer_id)
    .where("orders.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDelivery(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  delivery: DeliveryCopy,
  promised: Pick<OrderUpdate, "delivery_from" | "delivery_to">,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ delivery: JSON.stringify(delivery), ...promised })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

export function lockDeliveryNote({ db }: TransactionContext, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("orders")
    .select(["status", "delivery_note"])
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDeliveryNote(
  { db }: TransactionContext,
  { customer_id, id }: OrderKey,
  delivery_note: string,
): Promise<void> {
  await db
    .updateTable("orders")
    .set({ delivery_note })
    .where("customer_id", "=", customer_id)
    .where("id", "=", id)
    .execute();
}

export function selectPickedOrders({ db }: ShopContext, ids: number[]) {
  return db
    .selectFrom("orders")
    .select(["customer_id", "id", "status", "delivery"])
    .where("id", "in", ids)
    .where("payment_status", "!=", "unconfirmed")
    .orderBy("id")
    .execute();
}

/** The packs in these orders, summed, in category order. */
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
    .where("orders.status", "!=", "cancelled")
    .where("orders.payment_status", "!=", "unconfirmed")
    .groupBy([
      "order_lines.pack_id",
      "order_lines.pack_label",
      "order_lines.title",
      "categories.position",
      "categories.id",
      "categories.name",
      "packs.sku",
      "products.shelf_life_months",
      "products.shelf_life_days",
      "products.van_only",
    ])
    .select([
      "order_lines.pack_id",
      "order_lines.pack_label",
      "order_lines.title",
      "categories.name as category",
      "packs.sku",
      SHELF_LIFE.as("shelf_life"),
      sql<
        string[]
      >`ARRAY(SELECT batch FROM batch_recalls WHERE batch_recalls.pack_id = order_lines.pack_id)`.as(
        "recalled",
      ),
      sql<number>`sum(order_lines.quantity)::int`.as("pieces"),
      sql<BatchPieces[][]>`jsonb_agg(order_lines.batches)`.as("batches"),
      sql<{ id: number; pieces: number }[]>`jsonb_agg(
        jsonb_build_object('id', orders.id, 'pieces', order_lines.quantity) ORDER BY orders.id
      )`.as("orders"),
    ])
    .orderBy("categories.position")
    .orderBy("categories.id")
    .orderBy("order_lines.title")
    .orderBy("order_lines.pack_label")
    .execute();
}

/** The data for the packing slips of these orders, by number. Leaves out unconfirmed cash orders, which must not be packed. */
export function selectPackingSlipOrders({ db }: ShopContext, ids: number[]) {
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
      sql<string | null>`van_day::text`.as("van_day"),
      "van_slot",
      "carrier",
      "tracking_number",
      "delivery_note",
      "internal_note",
    ])
    .where("id", "in", ids)
    .where("payment_status", "!=", "unconfirmed")
    .orderBy("id")
    .execute();
}
