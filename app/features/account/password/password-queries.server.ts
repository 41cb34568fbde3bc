import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";

/** Queues a request for a reset link, whether or not the account exists. */
export async function insertResetRequest(
  { db }: ShopContext,
  request: { email: string; address: string; agent: string },
): Promise<void> {
  await db.insertInto("reset_requests").values(request).execute();
}

/** Claims the oldest request of the last hour that no other process is working on, if there is one. */
export function takeResetRequest({ db }: TransactionContext) {
  const oldest = db
    .selectFrom("reset_requests")
    .select("id")
    .where("asked_at", ">", sql<Date>`now() - interval '1 hour'`)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .deleteFrom("reset_requests")
    .where("id", "in", oldest)
    .returning(["email", "address", "agent"])
    .executeTakeFirst();
}

/** Deletes the requests for an email, except one that a process is working on and will itself delete. */
export async function deleteResetRequests({ db }: TransactionContext, email: string) {
  const waiting = db
    .selectFrom("reset_requests")
    .select("id")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("reset_requests").where("id", "in", waiting).execute();
}

export async function insertReset(
  { db }: ShopContext,
  { lifetime_ms, ...reset }: { customer_id: number; token_hash: Buffer; lifetime_ms: number },
): Promise<void> {
  await db
    .insertInto("password_resets")
    .values({ ...reset, expires_at: fromNow(lifetime_ms) })
    .execute();
}

/** The customer of a reset link that has not expired. */
export function selectReset({ db }: ShopContext, tokenHash: Buffer) {
  return db
    .selectFrom("password_resets")
    .innerJoin("customers", "customers.id", "password_resets.customer_id")
    .select([
      "customers.id",
      "customers.email",
      "customers.username",
      "customers.first_name",
      "customers.last_name",
      "customers.role",
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Consumes a link. Returns false if it has been used or has expired. */
export async function takeReset(
  { db }: TransactionContext,
  customerId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .deleteFrom("password_resets")
    .where("customer_id", "=", customerId)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("customer_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteResets({ db }: ShopContext, customerId: number): Promise<void> {
  await db.deleteFrom("password_resets").where("customer_id", "=", customerId).execute();
}

/** Replaces the password hash unconditionally. */
export async function setHash(
  { db }: TransactionContext,
  customerId: number,
  password_hash: string,
): Promise<void> {
  await db.updateTable("customers").set({ password_hash }).where("id", "=", customerId).execute();
}
