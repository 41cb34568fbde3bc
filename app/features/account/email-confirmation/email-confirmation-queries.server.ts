import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";

/** When the customer's email address was confirmed; null if it wasn't. */
export async function selectConfirmedAt(
  { db }: ShopContext,
  customerId: number,
): Promise<Date | null> {
  const { email_confirmed_at } = await db
    .selectFrom("customers")
    .select("email_confirmed_at")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return email_confirmed_at;
}

/** Stores the time of the first confirmation. Returns whether this was the first. */
export async function updateConfirmedAt(
  { db }: TransactionContext,
  customerId: number,
): Promise<boolean> {
  const row = await db
    .updateTable("customers")
    .set({ email_confirmed_at: sql<Date>`now()` })
    .where("id", "=", customerId)
    .where("email_confirmed_at", "is", null)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new link and deletes the customer's earlier ones. */
export async function replaceConfirmation(
  ctx: TransactionContext,
  {
    lifetime_ms,
    ...confirmation
  }: { customer_id: number; token_hash: Buffer; lifetime_ms: number },
): Promise<void> {
  await deleteConfirmations(ctx, confirmation.customer_id);
  await ctx.db
    .insertInto("email_confirmations")
    .values({ ...confirmation, expires_at: fromNow(lifetime_ms) })
    .execute();
}

export async function deleteConfirmations(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  await db.deleteFrom("email_confirmations").where("customer_id", "=", customerId).execute();
}

/** Consumes a link that has not expired. Returns its customer. */
export async function takeConfirmation(
  { db }: TransactionContext,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom("email_confirmations")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("customer_id")
    .executeTakeFirst();
  return row?.customer_id;
}
