import { type SelectQueryBuilder, sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables.ts";

/** People with what they ordered, the newest first; `before` is the id of the last one seen. */
export function selectCustomers(
  { db }: ShopContext,
  { q, limit, offset = 0, before }: { q?: string; limit: number; offset?: number; before?: number },
) {
  let query = found(db.selectFrom("customers"), q);
  if (before !== undefined) query = query.where("customers.id", "<", before);
  return query
    .select([
      "id",
      "email",
      "first_name",
      "last_name",
      "phone",
      "role",
      "erased_at",
      "created_at",
      sql<number>`(SELECT count(*) FROM orders WHERE orders.customer_id = customers.id)`.as(
        "order_count",
      ),
      sql<number>`(SELECT coalesce(sum(total_paise), 0) FROM orders
        WHERE orders.customer_id = customers.id AND status <> 'cancelled')`.as("spent_paise"),
    ])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countCustomers({ db }: ShopContext, q?: string): Promise<number> {
  const { count } = await found(db.selectFrom("customers"), q)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type People = SelectQueryBuilder<Tables, "customers", object>;

/** Whose name, address or phone has these words, without regard to case. */
function found(people: People, q: string | undefined): People {
  if (!q) return people;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return people.where(
    sql<boolean>`(first_name || ' ' || last_name || ' ' || email || ' ' || phone) ILIKE ${pattern}`,
  );
}

/** The next orders in the order of their ids, with their lines in words. */
export function selectOrdersToExport({ db }: ShopContext, after: number, limit: number) {
  return db
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "orders.id",
      "orders.created_at",
      "orders.status",
      "orders.payment_method",
      "orders.payment_status",
      "orders.total_paise",
      "orders.delivery",
      "orders.carrier",
      "orders.tracking_number",
      "customers.email",
      sql<string>`(SELECT string_agg(quantity || ' x ' || title || ' ' || pack_label, '; ' ORDER BY line) FROM order_lines
        WHERE order_lines.customer_id = orders.customer_id AND order_lines.order_id = orders.id)`.as(
        "items",
      ),
    ])
    .where("orders.id", ">", after)
    .orderBy("orders.id")
    .limit(limit)
    .execute();
}
