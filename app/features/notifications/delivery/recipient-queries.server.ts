import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { STAFF_ROLE } from "#app/features/account/staff/staff-role.server.ts";

/** Far more than any shop has. */
const MAX_BROWSERS = 2_000;

/** Locks a person, to serialise changes to their subscriptions. */
export async function lockPerson({ db }: TransactionContext, customerId: number): Promise<void> {
  await db.selectFrom("customers").select("id").where("id", "=", customerId).forUpdate().execute();
}

export async function hasSubscriptions({ db }: ShopContext): Promise<boolean> {
  const row = await db.selectFrom("push_subscriptions").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The browsers of staff, with their chosen kinds. */
export function selectBrowsers({ db }: ShopContext) {
  return db
    .selectFrom("push_subscriptions")
    .innerJoin("customers", "customers.id", "push_subscriptions.customer_id")
    .select([
      "push_subscriptions.customer_id",
      "push_subscriptions.id",
      "push_subscriptions.kinds",
      "push_subscriptions.created_at",
      STAFF_ROLE.as("staff_role"),
    ])
    .where("customers.role", "=", "admin")
    .limit(MAX_BROWSERS)
    .execute();
}

/**
 * The recipient of a message, and what they may see; undefined if notifications were turned off, or if they are no longer staff.
 */
export function selectRecipient({ db }: ShopContext, customerId: number, id: number) {
  return db
    .selectFrom("push_subscriptions")
    .innerJoin("customers", "customers.id", "push_subscriptions.customer_id")
    .select(["endpoint", "p256dh", "auth", "shop_key", STAFF_ROLE.as("staff_role")])
    .where("push_subscriptions.customer_id", "=", customerId)
    .where("push_subscriptions.id", "=", id)
    .where("customers.role", "=", "admin")
    .executeTakeFirst();
}
