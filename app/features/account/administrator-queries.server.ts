import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { STAFF_ROLE } from "./staff/staff-role.server.ts";

/** Tables that may contain data from a stranger who registered the email address before its owner did. */
const CLEARED_TABLES = ["addresses", "cart_items"] as const;

export async function hasOwner({ db }: ShopContext): Promise<boolean> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("role", "=", "admin")
    .where(STAFF_ROLE, "=", "owner")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertAdministrator(
  { db }: TransactionContext,
  administrator: { email: string; password_hash: string },
): Promise<number> {
  const row = await db
    .insertInto("customers")
    .values({
      ...administrator,
      // Registration allows no slash in a username, so this one is never taken.
      username: `administrator/${administrator.email}`,
      first_name: "Shop",
      last_name: "Keeper",
      role: "admin",
      staff_role: "owner",
      erased_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes a customer an administrator. Only the orders and reviews of the old account stay. */
export async function promoteCustomer(
  { db }: TransactionContext,
  id: number,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable("customers")
    .set({
      password_hash,
      role: "admin",
      staff_role: "owner",
      first_name: "Shop",
      last_name: "Keeper",
      phone: "",
    })
    .where("id", "=", id)
    .execute();
  for (const table of CLEARED_TABLES) {
    await db.deleteFrom(table).where("customer_id", "=", id).execute();
  }
}

export async function deleteKnownNetworks(
  { db }: TransactionContext,
  customerId: number,
): Promise<void> {
  await db.deleteFrom("known_networks").where("customer_id", "=", customerId).execute();
}

/** The hash of the ADMIN_PASSWORD that was last applied to this email address. */
export async function selectAppliedHash(
  { db }: ShopContext,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("environment_administrators")
    .select("password_hash")
    .where("email_hash", "=", hashOf(email))
    .executeTakeFirst();
  return row?.password_hash;
}

/** Like `selectAppliedHash`, but locked, so that only one process applies the password; "" for none. */
export async function lockAppliedHash({ db }: TransactionContext, email: string): Promise<string> {
  const row = await db
    .insertInto("environment_administrators")
    .values({ email_hash: hashOf(email), password_hash: "" })
    .onConflict((conflict) =>
      conflict.column("email_hash").doUpdateSet({ email_hash: hashOf(email) }),
    )
    .returning("password_hash")
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

export async function updateAppliedHash(
  { db }: TransactionContext,
  email: string,
  password_hash: string,
): Promise<void> {
  await db
    .updateTable("environment_administrators")
    .set({ password_hash, applied_at: sql<Date>`now()` })
    .where("email_hash", "=", hashOf(email))
    .execute();
}

/** The table stores hashes of email addresses, so that nothing remains of an administrator who is removed and erased. */
function hashOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
