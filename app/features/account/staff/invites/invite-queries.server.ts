import { sql } from "kysely";
import type { ShopContext, StaffRole, TransactionContext } from "#app/database/context.ts";
import { fromNow } from "#app/database/from-now.ts";

/** Open and expired invitations, newest first, with the inviting owner's current name. */
export function selectInvites({ db }: ShopContext, limit: number) {
  return db
    .selectFrom("staff_invites as invite")
    .leftJoin("customers as owner", "owner.id", "invite.invited_by")
    .select([
      "invite.id",
      "invite.email",
      "invite.staff_role",
      "invite.created_at",
      "invite.expires_at",
      sql<boolean>`invite.token_hash IS NOT NULL`.as("is_sent"),
      sql<boolean>`invite.expires_at <= now()`.as("is_expired"),
      sql<string>`coalesce(trim(owner.first_name || ' ' || owner.last_name), '')`.as("invited_by"),
    ])
    .orderBy("invite.id", "desc")
    .limit(limit)
    .execute();
}

export async function countInvites({ db }: ShopContext): Promise<number> {
  const { count } = await db
    .selectFrom("staff_invites")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds an invitation and returns its id. Replaces an older one to the same address, whose link stops working. */
export async function insertInvite(
  { db }: TransactionContext,
  {
    lifetime_ms,
    ...given
  }: { email: string; staff_role: StaffRole; invited_by: number; lifetime_ms: number },
): Promise<number> {
  const invite = { ...given, expires_at: fromNow(lifetime_ms) };
  const { id } = await db
    .insertInto("staff_invites")
    .values({ ...invite, token_hash: null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...invite, token_hash: null, created_at: sql<Date>`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Renews an invitation; its old link stops working. */
export function renewInvite(
  { db }: TransactionContext,
  id: number,
  { invited_by, lifetime_ms }: { invited_by: number; lifetime_ms: number },
) {
  return db
    .updateTable("staff_invites")
    .set({ invited_by, expires_at: fromNow(lifetime_ms), token_hash: null })
    .where("id", "=", id)
    .returning(["email", "staff_role"])
    .executeTakeFirst();
}

export function deleteInvite({ db }: TransactionContext, id: number) {
  return db
    .deleteFrom("staff_invites")
    .where("id", "=", id)
    .returning(["email", "staff_role"])
    .executeTakeFirst();
}

/** Deletes the invitations that a person has sent. */
export function deleteInvitesBy({ db }: TransactionContext, invited_by: number) {
  return db
    .deleteFrom("staff_invites")
    .where("invited_by", "=", invited_by)
    .returning(["id", "staff_role"])
    .execute();
}

export async function deleteInvitesTo({ db }: TransactionContext, email: string): Promise<void> {
  await db
    .deleteFrom("staff_invites")
    .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
}

/** Stores the hash of a new token; an older one stops working. Returns false if the invitation is gone or has expired. */
export async function storeInviteToken(
  { db }: ShopContext,
  id: number,
  token_hash: Buffer,
): Promise<boolean> {
  const row = await db
    .updateTable("staff_invites")
    .set({ token_hash })
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The invitation with this token, and whether its address has an account. */
export function selectByToken({ db }: ShopContext, tokenHash: Buffer) {
  return db
    .selectFrom("staff_invites as invite")
    .leftJoin("customers", (join) =>
      join
        .on(sql`lower(customers.email)`, "=", sql`lower(invite.email)`)
        .on("customers.erased_at", "is", null),
    )
    .select([
      "invite.email",
      "invite.staff_role",
      "customers.id as customer_id",
      "customers.username",
      "customers.first_name",
      "customers.last_name",
    ])
    .where("invite.token_hash", "=", tokenHash)
    .where("invite.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Consumes an invitation. Returns nothing if it was used or withdrawn, or has expired. */
export function takeInvite({ db }: TransactionContext, tokenHash: Buffer) {
  return db
    .deleteFrom("staff_invites")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "email", "staff_role", "invited_by"])
    .executeTakeFirst();
}

/** Makes a customer a member of staff with a new password; orders, addresses and names stay. */
export async function promoteToStaff(
  { db }: TransactionContext,
  id: number,
  { staff_role, password_hash }: { staff_role: StaffRole; password_hash: string },
): Promise<void> {
  await db
    .updateTable("customers")
    .set({ role: "admin", staff_role, password_hash })
    .where("id", "=", id)
    .execute();
}

export async function insertStaff(
  { db }: TransactionContext,
  person: {
    email: string;
    staff_role: StaffRole;
    password_hash: string;
    first_name: string;
    last_name: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto("customers")
    .values({
      ...person,
      // Registration allows no slash in a username, so this one is never taken.
      username: `staff/${person.email}`,
      role: "admin",
      erased_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
