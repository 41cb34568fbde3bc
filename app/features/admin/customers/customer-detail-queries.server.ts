import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { IS_SOLD, NET_PAISE } from "#app/features/orders/sales/sold-orders.server.ts";

/** The number of newest entries in each list on a customer's page. */
const LATEST = 10;

/** A customer's own data and the shop's notes about them; undefined if the customer doesn't exist. */
export function selectCustomer({ db }: ShopContext, id: number) {
  return db
    .selectFrom("customers")
    .leftJoin("customer_notes", "customer_notes.customer_id", "customers.id")
    .select([
      "customers.id",
      "email",
      "first_name",
      "last_name",
      "phone",
      "role",
      "erased_at",
      "created_at",
      "note",
      "tags",
    ])
    .where("customers.id", "=", id)
    .executeTakeFirst();
}

/** Sums over all orders of a customer. */
export async function selectOrderSums({ db }: ShopContext, customerId: number) {
  const { rows } = await sql<{
    order_count: number;
    counted: number;
    spent_paise: number;
    cancelled_count: number;
    cash_refused_count: number;
  }>`
    SELECT count(*)::int AS order_count,
      (count(*) FILTER (WHERE ${IS_SOLD}))::int AS counted,
      coalesce(sum(${NET_PAISE}) FILTER (WHERE ${IS_SOLD}), 0)::bigint AS spent_paise,
      (count(*) FILTER (WHERE status = 'cancelled'))::int AS cancelled_count,
      (SELECT count(*)::int FROM courier_returns AS back
        WHERE back.customer_id = ${customerId} AND cash_refused) AS cash_refused_count
    FROM orders WHERE customer_id = ${customerId}
  `.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error("The order sums returned no row.");
  return sums;
}

export function selectLatestOrders({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("orders")
    .select(["id", "status", "total_paise", "created_at"])
    .where("customer_id", "=", customerId)
    .orderBy("id", "desc")
    .limit(LATEST)
    .execute();
}

export function selectAddresses({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("addresses")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc")
    .limit(LATEST)
    .execute();
}

/** The consents in force. */
export function selectConsents({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("consents")
    .select(["purpose", "channel", "given_at"])
    .where("customer_id", "=", customerId)
    .where("withdrawn_at", "is", null)
    .orderBy("id", "desc")
    .limit(LATEST)
    .execute();
}

/** Emails to a customer, without the shop's own emails about their orders. */
export function selectEmails({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "kind", "created_at", "sent_at"])
    .where("customer_id", "=", customerId)
    .where("kind", "<>", "order-alert")
    .orderBy("id", "desc")
    .limit(LATEST)
    .execute();
}

export function selectNotes({ db }: TransactionContext, customerId: number) {
  return db
    .selectFrom("customer_notes")
    .select(["note", "tags"])
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
}

export async function saveNotes(
  { db }: TransactionContext,
  customer_id: number,
  notes: { note: string; tags: string[] },
): Promise<void> {
  await db
    .insertInto("customer_notes")
    .values({ customer_id, ...notes })
    .onConflict((conflict) =>
      conflict.column("customer_id").doUpdateSet({ ...notes, updated_at: sql`now()` }),
    )
    .execute();
}
