import {
  brokenConstraint,
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { networkOf } from "#app/shared/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  eraseCustomer,
  insertCustomer,
  lockCustomer,
  replaceHash,
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
import { recordEvent } from "./audit-log/security-event-service.server.ts";
import { countAttempt, forgetAttempts, type Limit } from "./login/attempt-queries.server.ts";
import {
  isKnownNetwork,
  networkHash,
  rememberNetwork,
} from "./login/known-network-queries.server.ts";
import { checkPassword, hashPassword } from "./password/password.server.ts";
import { deleteResetRequests } from "./password/password-queries.server.ts";
import { passwordFault } from "./password/password-rules.server.ts";
import { openSession } from "./sessions/session-service.server.ts";
import { sweepExpired } from "./sweep-queries.server.ts";

/** From where a person tries to get in, and what that needs. */
export interface Door {
  /** The caller's network address. */
  address: string;
  /** Multiplies the limits of an address, never those of an account. */
  rateLimitScale: number;
  jwtKey: Uint8Array;
  /** Runs work after the response has been sent, so that the response time reveals nothing. */
  later: (work: () => Promise<void>) => void;
}

const QUARTER_HOUR = 900;
const HOUR = 3600;
/** How long a try waits, from a network that the account is known by, while others guess at it. */
const SLOWED_MS = 1_000;

/** Answers a token for a right pair. An unknown e-mail fails like a wrong password, and takes as long. */
export async function logIn(
  ctx: ShopContext,
  input: LoginInput,
  door: Door,
): Promise<Result<{ access: string }>> {
  const account = input.email.toLowerCase();
  const network = networkOf(door.address);
  const fromHere = triesFrom(account, network);
  const allowed = await countAttempt(ctx, [
    fromHere,
    { bucket: `login from ${network}`, most: 100 * door.rateLimitScale, window: QUARTER_HOUR },
  ]);
  if (!allowed.ok) return allowed;
  const customer = await selectCredentials(ctx, input.email);
  const id = customer?.id ?? 0;
  const here = networkHash(door.jwtKey, id, door.address);
  const isKnown = await isKnownNetwork(ctx, id, here);
  const tries = await countAttempt(ctx, [triesOf(account)]);
  if (!tries.ok && !isKnown) return tries;
  if (!tries.ok) await new Promise((resolve) => setTimeout(resolve, SLOWED_MS));
  const checked = await checkPassword(ctx, input.password, customer?.password_hash);
  if (!checked.ok) return checked;
  if (!customer || !checked.value.right) {
    const personId = customer?.id ?? null;
    door.later(() => recordEvent(ctx, { kind: "login-failed", personId, role: customer?.role }));
    return failed(WRONG_PAIR);
  }
  const { password_hash } = customer;
  const next = checked.value.outdated ? await hashPassword(ctx, input.password) : ok(password_hash);
  if (!next.ok) return next;
  const entered = await inTransaction(ctx, async (tx) => {
    const hashes = { checked: password_hash, next: next.value };
    if (checked.value.outdated && !(await replaceHash(tx, id, hashes))) return failed(WRONG_PAIR);
    const access = await openSession(tx, door.jwtKey, { ...customer, password_hash: next.value });
    if (access === null) return failed(WRONG_PAIR);
    await rememberNetwork(tx, id, here);
    await recordEvent(tx, { kind: "logged-in", personId: id, role: customer.role });
    return ok({ access });
  });
  if (entered.ok) await forgetAttempts(ctx, fromHere.bucket);
  return entered;
}

const WRONG_PAIR = shopError("unauthenticated", "The email or the password is wrong.");

/** Guesses at one account from all networks together. One from which its owner has logged in before is never refused for them. */
function triesOf(account: string): Limit {
  return { bucket: `login ${account}`, most: 100, window: HOUR };
}

/** Guesses at one account from one network. */
function triesFrom(account: string, network: string): Limit {
  return { bucket: `login ${account} from ${network}`, most: 10, window: QUARTER_HOUR };
}

/**
 * Lets an account be tried from everywhere again, and from the network of an address, after its owner has proved who they
 * are by another way.
 */
export async function forgetTries(
  ctx: ShopContext,
  email: string,
  address?: string,
): Promise<void> {
  const account = email.toLowerCase();
  await forgetAttempts(ctx, triesOf(account).bucket);
  if (address !== undefined) {
    await forgetAttempts(ctx, triesFrom(account, networkOf(address)).bucket);
  }
}

/** Makes an account, welcomes it by mail and logs it in. E-mail and username are unique without regard to case. */
export async function register(
  ctx: ShopContext,
  input: RegisterInput,
  door: Door,
): Promise<Result<{ access: string }>> {
  const network = networkOf(door.address);
  const allowed = await countAttempt(ctx, [
    { bucket: `register ${input.email.toLowerCase()} from ${network}`, most: 10, window: HOUR },
    { bucket: `register from ${network}`, most: 30 * door.rateLimitScale, window: HOUR },
  ]);
  if (!allowed.ok) return allowed;
  const fault = passwordFault(input.password, input);
  if (fault) return failed(fieldError("password", fault));
  const taken = await selectTaken(ctx, input.email, input.username);
  if (taken.email) return failed(EMAIL_TAKEN);
  if (taken.username) return failed(USERNAME_TAKEN);
  const hashed = await hashPassword(ctx, input.password);
  if (!hashed.ok) return hashed;
  const { email, username, first_name, last_name } = input;
  const role = "customer" as const;
  const customer = { email, username, first_name, last_name, role, password_hash: hashed.value };
  try {
    return await inTransaction(ctx, async (tx) => {
      const id = await insertCustomer(tx, customer);
      await queueEmail(tx, id, "welcome", {});
      await rememberNetwork(tx, id, networkHash(door.jwtKey, id, door.address));
      await recordEvent(tx, { kind: "registered", personId: id });
      const access = await openSession(tx, door.jwtKey, { ...customer, id });
      return access === null ? failed(WRONG_PAIR) : ok({ access });
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
export async function eraseAccount(ctx: TransactionContext, customerId: number): Promise<void> {
  const { email } = await selectCustomer(ctx, customerId);
  await deleteResetRequests(ctx, email);
  await eraseCustomer(ctx, customerId);
}

/** Holds the person's account until the transaction ends. False where it is not the one whose password was checked. */
export async function holdAccount(
  ctx: TransactionContext,
  customerId: number,
  checkedHash: string,
): Promise<boolean> {
  return (await lockCustomer(ctx, customerId)) === checkedHash;
}

/** Removes counts, sessions, reset links and security events whose time has passed. */
export function sweepAccounts(ctx: ShopContext): Promise<void> {
  return sweepExpired(ctx);
}
