import { type Insertable, sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { MAX_SUBSCRIPTIONS } from "./notification-schema.ts";

export function selectSubscriptions({ db }: ShopContext, customerId: number) {
  return db
    .selectFrom("push_subscriptions")
    .select(["id", "endpoint", "kinds", "agent", "created_at"])
    .where("customer_id", "=", customerId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SUBSCRIPTIONS)
    .execute();
}

export type NewSubscription = Omit<Insertable<Tables["push_subscriptions"]>, "id" | "created_at">;

/**
 * Stores a browser, or its new kinds and keys. Ends other people's subscriptions in this browser, and the person's oldest ones
 * beyond the limit.
 */
export async function upsertSubscription(
  { db }: TransactionContext,
  { customer_id, endpoint, ...rest }: NewSubscription,
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", endpoint)
    .where("customer_id", "!=", customer_id)
    .execute();
  await db
    .insertInto("push_subscriptions")
    .values({ customer_id, endpoint, ...rest })
    .onConflict((conflict) => conflict.columns(["customer_id", "endpoint"]).doUpdateSet(rest))
    .execute();
  const surplus = db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("customer_id", "=", customer_id)
    .where("endpoint", "!=", endpoint)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .offset(MAX_SUBSCRIPTIONS - 1)
    .limit(MAX_SUBSCRIPTIONS);
  await db
    .deleteFrom("push_subscriptions")
    .where("customer_id", "=", customer_id)
    .where("id", "in", surplus)
    .execute();
}

/** Stores the current session of a person's browser. */
export async function renewSubscription(
  { db }: ShopContext,
  { customerId, sessionId, endpoint }: { customerId: number; sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ session_id: sessionId })
    .where("customer_id", "=", customerId)
    .where("endpoint", "=", endpoint)
    .where("session_id", "!=", sql<string>`${sessionId}::uuid`)
    .execute();
}

/** Returns whether the person had this subscription. */
export async function deleteSubscription(
  { db }: ShopContext,
  customerId: number,
  id: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom("push_subscriptions")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
