import { sql } from "kysely";
import type { TransactionContext } from "#app/database/context.ts";

const PERSONAL_TABLES = [
  "sessions",
  "password_resets",
  "cart_items",
  "review_reports",
  "addresses",
  "idempotency_keys",
  "outbox",
] as const;

/** Removes every row that only matters to the person. */
export async function deletePersonalRows(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  for (const table of PERSONAL_TABLES) {
    await db.deleteFrom(table).where("customer_id", "=", customerId).execute();
  }
}

/** Takes the person out of their orders, notes included; town, state and PIN code stay, since the tax depends on them. */
export async function blankDeliveries(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  const blank = { first_name: "", last_name: "", phone: "", line1: "", line2: "", landmark: "" };
  await db
    .updateTable("orders")
    .set({ delivery: sql`delivery || ${JSON.stringify(blank)}::jsonb`, keeper_note: "" })
    .where("customer_id", "=", customerId)
    .execute();
}

/** Whether parcels of this person are still to come. */
export async function hasOpenOrders(
  { db }: TransactionContext,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("status", "in", ["pending", "paid", "shipped"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
