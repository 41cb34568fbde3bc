import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

/** The data of emails. Read when an email is written, not when it is queued. */

export function selectRecipients({ db }: ShopContext, customerIds: number[]) {
  return db
    .selectFrom("customers")
    .select(["id", "email", "first_name", "last_name"])
    .where("id", "in", customerIds)
    .where("erased_at", "is", null)
    .execute();
}

/** The secret for links to orders, created by a migration. */
export async function selectLinkSecret({ db }: ShopContext): Promise<string> {
  const { value } = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", "order links")
    .executeTakeFirstOrThrow();
  return value;
}

export interface OrderKey {
  customer_id: number;
  order_id: number;
}

export function selectEmailOrders({ db }: ShopContext, keys: OrderKey[]) {
  return db
    .selectFrom("orders")
    .select([
      "customer_id",
      "id",
      "total_paise",
      "delivery_charge_paise",
      "payment_method",
      "payment_status",
      "payment_due_at",
      "delivery",
      "delivery_note",
      "carrier",
      "tracking_number",
      "created_at",
      sql<string | null>`delivery_from::text`.as("delivery_from"),
      sql<string | null>`delivery_to::text`.as("delivery_to"),
      "van_slot",
    ])
    .where((eb) =>
      eb.or(
        keys.map(({ customer_id, order_id }) => eb.and({ customer_id, "orders.id": order_id })),
      ),
    )
    .execute();
}

export function selectEmailLines({ db }: ShopContext, keys: OrderKey[]) {
  return db
    .selectFrom("order_lines")
    .select([
      "customer_id",
      "order_id",
      "title",
      "pack_label",
      "quantity",
      "price_paise",
      "discount_paise",
      "is_food",
    ])
    .where((eb) =>
      eb.or(keys.map(({ customer_id, order_id }) => eb.and({ customer_id, order_id }))),
    )
    .orderBy("line")
    .execute();
}

export function selectEmailParcels({ db }: ShopContext, keys: OrderKey[]) {
  return db
    .selectFrom("parcels")
    .select(["customer_id", "order_id", "kind", "carrier", "tracking_number"])
    .where((eb) =>
      eb.or(keys.map(({ customer_id, order_id }) => eb.and({ customer_id, order_id }))),
    )
    .where((eb) => eb.or([eb("carrier", "!=", ""), eb("tracking_number", "!=", "")]))
    .orderBy("kind")
    .execute();
}
