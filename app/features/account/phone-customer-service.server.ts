import { randomUUID } from "node:crypto";
import {
  brokenConstraint,
  inTransaction,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { hasNoEmail, noEmail, shownEmail } from "#app/features/email/missing-email.ts";
import { cancelAllEmails } from "#app/features/email/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { changedBySomeoneElse, fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  lockCustomer,
  selectAccountUse,
  selectCustomer,
  selectTaken,
  setEmail,
  updateCustomer,
  upsertCaller,
} from "./account-queries.server.ts";
import type { AccountState } from "./account-schema.ts";
import { recordChange } from "./audit-log/audit-service.server.ts";
import { callerName, isCallerName } from "./caller-name.server.ts";
import { deleteConfirmations } from "./email-confirmation/email-confirmation-queries.server.ts";
import { hashPassword } from "./password/password.server.ts";
import { deleteResetRequests } from "./password/password-queries.server.ts";
import { endAccess } from "./password/password-service.server.ts";
import { requirePermission } from "./staff/require-permission.server.ts";

export interface NewPhoneCustomer {
  first_name: string;
  last_name: string;
  phone: string;
  /** Without one, the customer gets no emails and can't log in. */
  email?: string;
}

/** The error if the email of a new customer on the phone belongs to an account. */
export const EMAIL_TAKEN = fieldError(
  "email",
  "There is an account with this email. Find it by the email instead.",
);
const NOT_FOUND = shopError("not-found", "Customer not found");
const EMAIL_CHANGED = changedBySomeoneElse("this email");
const ON_STAFF = shopError(
  "conflict",
  "This person is on the staff, so their email can't be changed here.",
);
/** Errors for accounts whose email can't be corrected, by the account's state. */
const IN_USE = {
  used: shopError(
    "conflict",
    "Somebody has set a password with this email, so it can't be corrected. Ask the customer. If it was a stranger, erase this customer.",
  ),
  own: shopError(
    "conflict",
    "This customer has registered with this email and logs in with it, so it can't be corrected.",
  ),
};

/** The hash of a password that nobody knows. A caller takes over the account by resetting it. */
export function unknownPassword(ctx: ShopContext): Promise<Result<string>> {
  return hashPassword(ctx, randomUUID());
}

/**
 * Adds a customer for a caller and returns the id. Idempotent: the same key returns the same customer. Fails with a field error
 * if the email belongs to an account.
 */
export async function addPhoneCustomer(
  tx: TransactionContext,
  caller: NewPhoneCustomer,
  { key, password_hash }: { key: string; password_hash: string },
): Promise<Result<{ id: number; isNew: boolean }>> {
  const username = callerName(key);
  const { email = noEmail(username), phone, first_name, last_name } = caller;
  const taken = await selectTaken(tx, email, username);
  if (taken.email && !taken.username) return failed(EMAIL_TAKEN);
  const names = { username, first_name, last_name };
  const added = await upsertCaller(tx, { ...names, email, password_hash, phone });
  return added ? ok(added) : failed(EMAIL_TAKEN);
}

/** Locks a customer until the transaction ends, and gives them an email or a phone if they have none yet. */
export async function lockPhoneCustomer(
  tx: TransactionContext,
  id: number,
  { email, phone }: { email?: string; phone?: string },
): Promise<Result<{ email: string | null }>> {
  if ((await lockCustomer(tx, id)) === undefined) return failed(NOT_FOUND);
  const customer = await selectCustomer(tx, id);
  if (customer.phone === "" && phone) await updateCustomer(tx, id, { phone });
  if (!hasNoEmail(customer.email)) return ok({ email: customer.email });
  if (email === undefined) return ok({ email: null });
  if ((await selectTaken(tx, email, "")).email) return failed(EMAIL_TAKEN);
  await setEmail(tx, id, email);
  return ok({ email });
}

type AccountUse = NonNullable<Awaited<ReturnType<typeof selectAccountUse>>>;

/** The state of a customer's account; null for staff and for erased accounts. */
export async function readAccountState(ctx: ShopContext, id: number): Promise<AccountState | null> {
  return stateOf(await selectAccountUse(ctx, id));
}

function stateOf(account: AccountUse | undefined): AccountState | null {
  if (!account || account.role === "admin") return null;
  if (!isCallerName(account.username)) return "own";
  return account.is_used ? "used" : "entered";
}

export interface EmailCorrection {
  /** Null to remove it. */
  email: string | null;
  /** The email that was shown; '' for none. */
  before: string;
}

/**
 * Replaces the email of a customer who was entered for a caller and has never logged in: a misheard one lets a stranger take over
 * the account. Ends sessions and links of the old email. Queued emails go to the new address; without one, they are cancelled.
 * Fails with `conflict` if the account is in use, or the email has changed since it was shown. For staff who may change
 * customers.
 */
export async function correctEmail(
  ctx: ShopContext,
  id: number,
  correction: EmailCorrection,
): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "customers.change");
  if (!staff.ok) return staff;
  try {
    return await inTransaction(ctx, (tx) => replaceEmail(tx, id, correction));
  } catch (error) {
    if (brokenConstraint(error) === "customers_email") return failed(EMAIL_TAKEN);
    throw error;
  }
}

async function replaceEmail(
  tx: TransactionContext,
  id: number,
  { email, before }: EmailCorrection,
): Promise<Result<undefined>> {
  // Also locks out a concurrent log-in, or the use of a link.
  await lockCustomer(tx, id);
  const account = await selectAccountUse(tx, id);
  if (!account) return failed(NOT_FOUND);
  const state = stateOf(account);
  if (state !== "entered") return failed(state === null ? ON_STAFF : IN_USE[state]);
  const current = shownEmail(account.email);
  // A repeated call finds the email that it has set.
  if (current === (email ?? "")) return ok();
  if (current !== before) return failed(EMAIL_CHANGED);
  if (email !== null && email.toLowerCase() !== current.toLowerCase()) {
    if ((await selectTaken(tx, email, "")).email) return failed(EMAIL_TAKEN);
  }
  await endAccess(tx, id, null);
  await deleteConfirmations(tx, id);
  await deleteResetRequests(tx, account.email);
  if (email === null) await cancelAllEmails(tx, id);
  await setEmail(tx, id, email ?? noEmail(account.username));
  // The audit log can't be altered, so the email itself isn't recorded.
  await recordChange(tx, {
    what: email === null ? "customer.email-removed" : "customer.email-corrected",
    id,
    before: { email: current === "" ? "none" : "as entered" },
    after: { email: email === null ? "none" : "corrected" },
  });
  return ok();
}
