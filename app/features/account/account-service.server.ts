import {
  brokenConstraint,
  inTransaction,
  NOT_LOGGED_IN,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { shownEmail } from "#app/features/email/missing-email.ts";
import {
  forgetEmailsTo,
  forgetInviteEmails,
  queueEmail,
} from "#app/features/email/outbox-service.server.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import {
  eraseCustomer,
  holdCustomer,
  insertCustomer,
  lockCustomer,
  lockForChange,
  selectCustomer,
  selectTaken,
  updateCustomer,
} from "./account-queries.server.ts";
import type { CurrentUser, Profile, ProfileInput, RegisterInput } from "./account-schema.ts";
import { recordEvent } from "./audit-log/security-event-service.server.ts";
import { isCallerName } from "./caller-name.server.ts";
import { selectConfirmedAt } from "./email-confirmation/email-confirmation-queries.server.ts";
import { countAttempt } from "./login/attempt-queries.server.ts";
import { rememberBrowser } from "./login/known-browser-queries.server.ts";
import { networkHash, rememberNetwork } from "./login/known-network-queries.server.ts";
import { type LoginContext, WRONG_CREDENTIALS } from "./login/login-service.server.ts";
import { requireProof } from "./login/proof-service.server.ts";
import { hashPassword } from "./password/password.server.ts";
import { deleteResetRequests } from "./password/password-queries.server.ts";
import { passwordProblem } from "./password/password-rules.server.ts";
import { openSession } from "./sessions/session-service.server.ts";
import { deleteInvitesTo } from "./staff/invites/invite-queries.server.ts";
import { sweepExpired } from "./sweep-queries.server.ts";

const EMAIL_TAKEN = fieldError("email", "A user with this email already exists.");
const USERNAME_TAKEN = fieldError("username", "A user with this username already exists.");

/** Creates an account, sends the welcome email and logs in. Email and username are unique, ignoring case. */
export async function register(
  ctx: ShopContext,
  input: RegisterInput,
  login: LoginContext,
): Promise<Result<{ access: string }>> {
  const network = networkOf(login.address);
  const bucket = `register from ${network}`;
  const { proof } = input;
  const flood = { purpose: "registration", bucket, free: 20 };
  const proved = await requireProof(ctx, login, { ...flood, proof });
  if (!proved.ok) return proved;
  const allowed = await countAttempt(ctx, [
    { bucket: `register ${input.email.toLowerCase()} from ${network}`, max: 10, windowMs: HOUR_MS },
    { bucket, max: 30 * login.rateLimitScale, windowMs: HOUR_MS },
  ]);
  if (!allowed.ok) return allowed;
  const problem = passwordProblem(input.password, input);
  if (problem) return failed(fieldError("password", problem));
  const taken = await selectTaken(ctx, input.email, input.username);
  if (taken.email) return failed(EMAIL_TAKEN);
  if (taken.username || isCallerName(input.username)) return failed(USERNAME_TAKEN);
  const hashed = await hashPassword(ctx, input.password);
  if (!hashed.ok) return hashed;
  const { email, username, first_name, last_name } = input;
  const role = "customer" as const;
  const customer = { email, username, first_name, last_name, role, password_hash: hashed.value };
  try {
    return await inTransaction(ctx, async (tx) => {
      const id = await insertCustomer(tx, customer);
      await queueEmail(tx, id, "welcome", {});
      await rememberNetwork(tx, id, networkHash(login.jwtKey, id, login.address));
      await rememberBrowser(tx, login.jwtKey, id);
      await recordEvent(tx, { kind: "registered", personId: id });
      const access = await openSession(tx, login.jwtKey, { ...customer, id });
      return access === null ? failed(WRONG_CREDENTIALS) : ok({ access });
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "customers_email") return failed(EMAIL_TAKEN);
    if (constraint === "customers_username") return failed(USERNAME_TAKEN);
    throw error;
  }
}

export async function readCurrentUser(ctx: ShopContext): Promise<Result<CurrentUser>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { id, email, role, first_name, last_name } = await selectCustomer(
    ctx,
    actor.value.customerId,
  );
  const { staffRole } = actor.value;
  const user = { id, email, role, first_name, last_name };
  return ok(staffRole === null ? user : { ...user, staff_role: staffRole });
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

/** Changes the current user's names and phone; omitted fields stay as they are. */
export async function updateProfile(
  ctx: ShopContext,
  input: ProfileInput,
): Promise<Result<Profile>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const isThere = await updateCustomer(ctx, actor.value.customerId, input);
  return isThere ? readProfile(ctx) : failed(NOT_LOGGED_IN);
}

/** Removes all personal data from an account. Nobody can log in to it again. */
export async function eraseAccount(ctx: TransactionContext, customerId: number): Promise<void> {
  const { email } = await selectCustomer(ctx, customerId);
  await deleteResetRequests(ctx, email);
  // An address that isn't confirmed may be somebody else's, who was invited or waits for an alert.
  if (await selectConfirmedAt(ctx, customerId)) {
    await deleteInvitesTo(ctx, email);
    await forgetInviteEmails(ctx, email);
    // They may also have asked for alerts without logging in.
    await forgetEmailsTo(ctx, email, "back-in-stock");
  }
  await eraseCustomer(ctx, customerId);
}

/** Locks the account until the transaction ends. Returns false if its password has changed since the check. */
export async function lockAccount(
  ctx: TransactionContext,
  customerId: number,
  checkedHash: string,
): Promise<boolean> {
  return (await lockCustomer(ctx, customerId)) === checkedHash;
}

/** Locks an account until the transaction ends. Returns its role and the name that staff see; undefined if it is erased. */
export async function lockNamedAccount(
  ctx: TransactionContext,
  customerId: number,
): Promise<{ name: string; role: "customer" | "admin" } | undefined> {
  if ((await lockCustomer(ctx, customerId)) === undefined) return undefined;
  const { first_name, last_name, email, role } = await selectCustomer(ctx, customerId);
  return { name: `${first_name} ${last_name}`.trim() || shownEmail(email), role };
}

/** Prevents an account from being erased until the transaction ends. Fails if it is already erased. */
export async function holdAccount(
  ctx: TransactionContext,
  customerId: number,
): Promise<Result<undefined>> {
  return (await holdCustomer(ctx, customerId)) ? ok() : failed(NOT_LOGGED_IN);
}

/** Serialises changes to an account's data: other changes wait until this transaction ends. Fails if the account is erased. */
export async function serializeChanges(
  ctx: TransactionContext,
  customerId: number,
): Promise<Result<undefined>> {
  return (await lockForChange(ctx, customerId)) ? ok() : failed(NOT_LOGGED_IN);
}

/** Deletes expired attempt counts, sessions, reset links, known networks and security events. */
export function sweepAccounts(ctx: ShopContext): Promise<void> {
  return sweepExpired(ctx);
}
