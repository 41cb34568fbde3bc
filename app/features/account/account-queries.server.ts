import { type ExpressionBuilder, sql } from "kysely";
import { NOT_LOGGED_IN, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import type { Tables } from "#app/database/tables/tables.ts";
import { ShopFailure } from "#app/shared/result.ts";

export interface NewCustomer {
  email: string;
  username: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  role: "customer" | "admin";
}

export async function insertCustomer({ db }: ShopContext, customer: NewCustomer): Promise<number> {
  const row = await db
    .insertInto("customers")
    .values({ ...customer, erased_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Inserts a customer, or returns the existing one with the same username. Waits for a concurrent insert of the same customer.
 * Returns undefined if another account has the email.
 */
export async function upsertCaller(
  { db }: TransactionContext,
  customer: Omit<NewCustomer, "role"> & { phone: string },
): Promise<{ id: number; isNew: boolean } | undefined> {
  const inserted = await db
    .insertInto("customers")
    .values({ ...customer, role: "customer", erased_at: null })
    // Any conflict counts: a concurrent insert of the same customer may violate the unique index on emails first.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const existing = await db
    .selectFrom("customers")
    .select("id")
    .where(sql<boolean>`lower(username) = lower(${customer.username})`)
    .executeTakeFirst();
  return existing && { id: existing.id, isNew: false };
}

export async function setEmail(
  { db }: TransactionContext,
  id: number,
  email: string,
): Promise<void> {
  await db.updateTable("customers").set({ email }).where("id", "=", id).execute();
}

/** An account, and whether anybody uses it; undefined if the account is erased. */
export function selectAccountUse({ db }: ShopContext, id: number) {
  return db
    .selectFrom("customers")
    .select([
      "email",
      "username",
      "role",
      // Setting a password with an emailed link confirms the email. Older versions of the shop recorded only the network.
      sql<boolean>`email_confirmed_at IS NOT NULL
        OR EXISTS (SELECT FROM sessions WHERE sessions.customer_id = customers.id)
        OR EXISTS (SELECT FROM known_networks WHERE known_networks.customer_id = customers.id)`.as(
        "is_used",
      ),
    ])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

/** Whether the email and the username are taken, ignoring case. */
export async function selectTaken({ db }: ShopContext, email: string, username: string) {
  const rows = await db
    .selectFrom("customers")
    .select([
      sql<boolean>`lower(email) = lower(${email})`.as("email"),
      sql<boolean>`lower(username) = lower(${username})`.as("username"),
    ])
    .where((eb) => eb.or([hasEmail(eb, email), sql<boolean>`lower(username) = lower(${username})`]))
    .execute();
  return { email: rows.some((row) => row.email), username: rows.some((row) => row.username) };
}

export function selectCredentials({ db }: ShopContext, email: string) {
  return db
    .selectFrom("customers")
    .select(["id", "email", "role", "password_hash"])
    .where((eb) => hasEmail(eb, email))
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

/** The customer with this email, locked until the transaction ends. */
export function lockCredentials({ db }: TransactionContext, email: string) {
  return db
    .selectFrom("customers")
    .select(["id", "email", "role", "password_hash"])
    .where((eb) => hasEmail(eb, email))
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a customer until the transaction ends, also against new rows that refer to it. Returns the password hash. */
export async function lockCustomer(
  { db }: TransactionContext,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("customers")
    .select("password_hash")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Replaces a password hash, unless it has changed since it was checked. Returns whether it was replaced. */
export async function replaceHash(
  { db }: ShopContext,
  id: number,
  { checked, next }: { checked: string; next: string },
): Promise<boolean> {
  const row = await db
    .updateTable("customers")
    .set({ password_hash: next })
    .where("id", "=", id)
    .where("password_hash", "=", checked)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A customer. Throws NOT_LOGGED_IN if the account was erased after the session was checked. */
export function selectCustomer({ db }: ShopContext, id: number) {
  return db
    .selectFrom("customers")
    .select([
      "id",
      "email",
      "username",
      "role",
      "first_name",
      "last_name",
      "phone",
      "created_at",
      "password_hash",
    ])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow(() => new ShopFailure(NOT_LOGGED_IN));
}

/** Prevents an account from being erased until the transaction ends. Returns false if it is already erased. */
export async function holdCustomer({ db }: TransactionContext, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a customer until the transaction ends, but not against new rows that refer to it. Returns false if the account is erased.
 */
export async function lockForChange({ db }: TransactionContext, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("customers")
    .select("id")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the account is erased. */
export async function updateCustomer(
  { db }: ShopContext,
  id: number,
  change: {
    first_name?: string;
    last_name?: string;
    phone?: string;
  },
): Promise<boolean> {
  if (Object.values(change).every((value) => value === undefined)) return true;
  const row = await db
    .updateTable("customers")
    .set(change)
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Removes all personal data from a customer. The row stays because orders refer to it. Its email and username are ones that
 * nobody can register: the email has no @, the username has a slash.
 */
export async function eraseCustomer({ db }: ShopContext, id: number): Promise<void> {
  await db
    .updateTable("customers")
    .set({
      email: sql<string>`'erased-' || id`,
      username: sql<string>`'erased/' || id`,
      password_hash: "",
      first_name: "",
      last_name: "",
      phone: "",
      role: "customer",
      email_confirmed_at: null,
      staff_role: null,
      erased_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

function hasEmail(eb: ExpressionBuilder<Tables, "customers">, email: string) {
  return eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase());
}
