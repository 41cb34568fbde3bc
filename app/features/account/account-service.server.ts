import {
  brokenConstraint,
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { sendLater } from "#app/features/messages/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  eraseCustomer,
  hasAdministrator,
  insertCustomer,
  selectCredentials,
  selectCustomer,
  selectTaken,
  updateCustomer,
} from "./account-queries.server.ts";
import type {
  CurrentUser,
  LoginInput,
  Profile,
  ProfileInput,
  RegisterInput,
} from "./account-schema.ts";
import { countAttempt, forgetAttempts, sweepExpired } from "./attempt-queries.server.ts";
import { checkPassword, hashPassword, isCommonPassword } from "./password.server.ts";
import { openSession } from "./session-service.server.ts";

/** From where a person tries to get in, and what that needs. */
export interface Door {
  /** The caller's network address. */
  address: string;
  /** Multiplies the limits of an address, never those of an account. */
  rateLimitScale: number;
  jwtKey: Uint8Array;
}

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** Answers a token for a right pair. An unknown e-mail fails like a wrong password, and takes as long. */
export async function logIn(
  ctx: ShopContext,
  input: LoginInput,
  door: Door,
): Promise<Result<{ access: string }>> {
  const account = input.email.toLowerCase();
  const fromHere = `login ${account} from ${door.address}`;
  const allowed = await countAttempt(ctx, [
    { bucket: `login from ${door.address}`, most: 100 * door.rateLimitScale, window: QUARTER_HOUR },
    { bucket: fromHere, most: 10, window: QUARTER_HOUR },
    { bucket: `login ${account}`, most: 100, window: HOUR },
  ]);
  if (!allowed.ok) return allowed;
  const customer = await selectCredentials(ctx, input.email);
  const right = await checkPassword(input.password, customer?.password_hash);
  if (!right.ok) return right;
  if (!customer || !right.value) {
    return failed(shopError("unauthenticated", "The email or the password is wrong."));
  }
  await forgetAttempts(ctx, fromHere);
  return ok({ access: await openSession(ctx, door.jwtKey, customer) });
}

/** Makes an account, welcomes it by mail and logs it in. E-mail and username are unique without regard to case. */
export async function register(
  ctx: ShopContext,
  input: RegisterInput,
  door: Door,
): Promise<Result<{ access: string }>> {
  const allowed = await countAttempt(ctx, [
    { bucket: `register from ${door.address}`, most: 30 * door.rateLimitScale, window: HOUR },
    { bucket: `register ${input.email.toLowerCase()}`, most: 10, window: HOUR },
  ]);
  if (!allowed.ok) return allowed;
  if (isCommonPassword(input.password)) return failed(tooCommon("password"));
  const taken = await selectTaken(ctx, input.email, input.username);
  if (taken.email) return failed(EMAIL_TAKEN);
  if (taken.username) return failed(USERNAME_TAKEN);
  const hashed = await hashPassword(input.password);
  if (!hashed.ok) return hashed;
  const { email, username, first_name, last_name } = input;
  const customer = { email, username, first_name, last_name, role: "customer" as const };
  try {
    return await inTransaction(ctx, async (tx) => {
      const id = await insertCustomer(tx, { ...customer, password_hash: hashed.value });
      await sendLater(tx, id, "welcome", {});
      return ok({ access: await openSession(tx, door.jwtKey, { id, role: customer.role }) });
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "customers_email") return failed(EMAIL_TAKEN);
    if (constraint === "customers_username") return failed(USERNAME_TAKEN);
    throw error;
  }
}

const EMAIL_TAKEN = fieldError("email", "A user with this email already exists.");
const USERNAME_TAKEN = fieldError("username", "A user with this username already exists.");

export function tooCommon(field: string) {
  return fieldError(field, "This password is too common. Please choose another one.");
}

/** The acting person, as the screens need them. */
export async function readCurrentUser(ctx: ShopContext): Promise<Result<CurrentUser>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { id, email, role, first_name, last_name } = await selectCustomer(
    ctx,
    actor.value.customerId,
  );
  return ok({ id, email, role, first_name, last_name });
}

export async function readProfile(ctx: ShopContext): Promise<Result<Profile>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const row = await selectCustomer(ctx, actor.value.customerId);
  return ok({
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: row.phone,
    role: row.role,
    date_joined: row.created_at.toISOString(),
  });
}

/** Changes what is given of the acting person's names and phone. */
export async function updateProfile(
  ctx: ShopContext,
  input: ProfileInput,
): Promise<Result<Profile>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  await updateCustomer(ctx, actor.value.customerId, input);
  return readProfile(ctx);
}

/** Empties the account of everything personal; nobody can log in to it again. */
export function eraseAccount(ctx: TransactionContext, customerId: number): Promise<void> {
  return eraseCustomer(ctx, customerId);
}

/** Makes the administrator named, or gives the account of that e-mail the role and the password. */
export async function ensureAdministrator(
  ctx: ShopContext,
  { email, password }: { email: string; password: string },
): Promise<Result<undefined>> {
  const existing = await selectCredentials(ctx, email);
  if (existing?.role === "admin") {
    const same = await checkPassword(password, existing.password_hash);
    if (!same.ok || same.value) return same.ok ? ok() : same;
  }
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return inTransaction(ctx, async (tx) => {
    if (existing) {
      await updateCustomer(tx, existing.id, { password_hash: hashed.value, role: "admin" });
    } else {
      await insertCustomer(tx, {
        email,
        username: email,
        password_hash: hashed.value,
        first_name: "Shop",
        last_name: "Keeper",
        role: "admin",
      });
    }
    return ok();
  });
}

/** Whether the shop has somebody to run it. */
export function hasShopKeeper(ctx: ShopContext): Promise<boolean> {
  return hasAdministrator(ctx);
}

/** Removes counts, sessions and reset links whose time has passed. */
export function sweepAccounts(ctx: ShopContext): Promise<void> {
  return sweepExpired(ctx);
}
