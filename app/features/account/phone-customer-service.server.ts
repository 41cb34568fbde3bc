import { createHash, randomUUID } from "node:crypto";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { hasNoEmail, noEmail } from "#app/features/email/missing-email.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import {
  lockCustomer,
  selectCustomer,
  selectTaken,
  setEmail,
  updateCustomer,
  upsertCaller,
} from "./account-queries.server.ts";
import { hashPassword } from "./password/password.server.ts";

export interface NewPhoneCustomer {
  first_name: string;
  last_name: string;
  phone: string;
  /** Without one the customer gets no emails and can't log in. */
  email?: string;
}

/** The email of a customer who is new by phone, if an account has it. */
export const EMAIL_TAKEN = fieldError(
  "email",
  "There is an account with this email. Find it by the email instead.",
);
const NOT_FOUND = shopError("not-found", "Customer not found");

/** A password that nobody knows: a caller takes over the account by resetting it. */
export function unknownPassword(ctx: ShopContext): Promise<Result<string>> {
  return hashPassword(ctx, randomUUID());
}

/**
 * Adds a customer for a caller and returns the id; called again with the same key, returns the same customer. Fails with a field
 * error if the email belongs to an account.
 */
export async function addPhoneCustomer(
  tx: TransactionContext,
  caller: NewPhoneCustomer,
  { key, password_hash }: { key: string; password_hash: string },
): Promise<Result<{ id: number; isNew: boolean }>> {
  const username = `caller-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
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
