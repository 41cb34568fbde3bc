import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";

export async function insertReset(
  { db }: ShopContext,
  reset: { customer_id: number; token_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db.insertInto("password_resets").values(reset).execute();
}

/** Uses up a link: whose it was while it was alive. Of two at the same time one gets nothing. */
export async function takeReset(
  { db }: ShopContext,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("customer_id")
    .executeTakeFirst();
  return row?.customer_id;
}

export async function deleteResets({ db }: ShopContext, customerId: number): Promise<void> {
  await db.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
}
