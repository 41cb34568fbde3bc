import { createHash, randomBytes } from "node:crypto";
import { inTransaction, requireCustomer, type ShopContext } from "#app/database/context.ts";
import { sendLater } from "#app/features/messages/outbox-service.server.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { selectCredentials, selectCustomer, updateCustomer } from "./account-queries.server.ts";
import type { PasswordInput, ResetConfirmation } from "./account-schema.ts";
import { type Door, tooCommon } from "./account-service.server.ts";
import { countAttempt } from "./attempt-queries.server.ts";
import { checkPassword, hashPassword, isCommonPassword } from "./password.server.ts";
import { deleteResets, insertReset, takeReset } from "./password-queries.server.ts";
import { deleteOtherSessions } from "./session-queries.server.ts";

const LINK_LIFETIME_MS = 3_600_000;
const HOUR = 3600;

/** Changes the acting person's password and ends their other sessions. */
export async function changePassword(
  ctx: ShopContext,
  input: PasswordInput,
): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, sessionId } = actor.value;
  const right = await confirmPassword(ctx, customerId, input.current_password, "current_password");
  if (!right.ok) return right;
  return setPassword(ctx, customerId, input.new_password, sessionId);
}

/**
 * Mails a one-hour, one-use link to the account of that e-mail, if there is one and it has not had five in this hour. The
 * answer tells nobody which. Only an address that asks too often is refused.
 */
export async function requestReset(
  ctx: ShopContext,
  email: string,
  door: Door,
): Promise<Result<undefined>> {
  const fromHere = { bucket: `reset from ${door.address}`, window: HOUR };
  const allowed = await countAttempt(ctx, [{ ...fromHere, most: 30 * door.rateLimitScale }]);
  if (!allowed.ok) return allowed;
  const forAccount = { bucket: `reset ${email.toLowerCase()}`, most: 5, window: HOUR };
  const mayMail = await countAttempt(ctx, [forAccount]);
  const customer = await selectCredentials(ctx, email);
  if (!customer || !mayMail.ok) return ok();
  const token = randomBytes(32).toString("base64url");
  const { id: customer_id } = customer;
  const expires_at = new Date(Date.now() + LINK_LIFETIME_MS);
  return inTransaction(ctx, async (tx) => {
    await insertReset(tx, { customer_id, token_hash: fingerprint(token), expires_at });
    const payload = { email: customer.email, token };
    await sendLater(tx, customer_id, "password-reset", payload, expires_at);
    return ok();
  });
}

/** Sets a new password by the link's token, which is used up, and ends every session of the account. */
export function confirmReset(
  ctx: ShopContext,
  input: ResetConfirmation,
): Promise<Result<undefined>> {
  return inTransaction(ctx, async (tx) => {
    const customerId = await takeReset(tx, fingerprint(input.token));
    if (customerId === undefined) {
      return failed(
        fieldError("token", "This link has been used or is too old. Please ask for a new one."),
      );
    }
    await deleteResets(tx, customerId);
    return setPassword(tx, customerId, input.new_password, null);
  });
}

/** Fails with a message at `field` unless the password is the customer's. */
export async function confirmPassword(
  ctx: ShopContext,
  customerId: number,
  password: string,
  field: string,
): Promise<Result<undefined>> {
  const allowed = await countAttempt(ctx, [
    { bucket: `confirm password of ${customerId}`, most: 20, window: HOUR },
  ]);
  if (!allowed.ok) return allowed;
  const { password_hash } = await selectCustomer(ctx, customerId);
  const right = await checkPassword(password, password_hash);
  if (!right.ok) return right;
  return right.value ? ok() : failed(fieldError(field, "This is not your password."));
}

async function setPassword(
  ctx: ShopContext,
  customerId: number,
  password: string,
  keepSession: string | null,
): Promise<Result<undefined>> {
  if (isCommonPassword(password)) return failed(tooCommon("new_password"));
  const hashed = await hashPassword(password);
  if (!hashed.ok) return hashed;
  return inTransaction(ctx, async (tx) => {
    await updateCustomer(tx, customerId, { password_hash: hashed.value });
    await deleteOtherSessions(tx, customerId, keepSession);
    return ok();
  });
}

function fingerprint(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
