import type { ShopContext, StaffRole } from "../../app/database/context.ts";
import { openSession } from "../../app/features/account/sessions/session-service.server.ts";
import type { SigningKeys } from "../../app/features/account/sessions/signing-keys.ts";

export interface NewPerson {
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  role: "customer" | "admin";
  staff_role?: StaffRole;
  password_hash: string;
}

/** Inserts a person into the database, with an open session. */
export async function insertPerson(
  ctx: ShopContext,
  jwtKey: SigningKeys,
  person: NewPerson,
): Promise<{ id: number; token: string }> {
  const { id } = await ctx.db
    .insertInto("customers")
    .values({ ...person, erased_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token: await openSessionOf(ctx, jwtKey, person.email) };
}

/** Opens a session for the person with this email, and returns its token. */
export async function openSessionOf(
  ctx: ShopContext,
  jwtKey: SigningKeys,
  email: string,
): Promise<string> {
  const person = await ctx.db
    .selectFrom("customers")
    .select(["id", "role", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const token = await openSession(ctx, jwtKey, person);
  if (token === null) throw new Error(`No session was opened for ${email}.`);
  return token;
}
