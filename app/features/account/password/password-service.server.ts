import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { cancelEmails } from "#app/features/email/outbox-service.server.ts";
import { hashOfToken } from "#app/shared/codes/link-token.server.ts";
import { HOUR_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { lockCustomer, replaceHash, selectCustomer } from "../account-queries.server.ts";
import type { PasswordInput, ResetConfirmation } from "../account-schema.ts";
import { removeKeysBy } from "../api-keys/api-key-service.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { updateConfirmedAt } from "../email-confirmation/email-confirmation-queries.server.ts";
import { countAttempt } from "../login/attempt-queries.server.ts";
import { networkHash, rememberNetwork } from "../login/known-network-queries.server.ts";
import { type LoginContext, resetLoginLimits } from "../login/login-service.server.ts";
import { deleteOtherSessions } from "../sessions/session-queries.server.ts";
import { checkPassword, hashPassword } from "./password.server.ts";
import {
  deleteResets,
  insertResetRequest,
  selectReset,
  setHash,
  takeReset,
} from "./password-queries.server.ts";
import { passwordProblem } from "./password-rules.server.ts";

const WRONG_PASSWORD = "This is not your password.";
const INVALID_LINK = fieldError(
  "token",
  "This link has been used or has expired, or there is a newer one in our latest email. If you have already set a new password, log in with it.",
);

/** Changes the current user's password, and ends their other sessions and reset links. Of concurrent changes, one succeeds. */
export async function changePassword(
  ctx: ShopContext,
  input: PasswordInput,
): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, sessionId, role } = actor.value;
  const checked = await confirmPassword(
    ctx,
    customerId,
    input.current_password,
    "current_password",
  );
  if (!checked.ok) return checked;
  const problem = passwordProblem(input.new_password, await selectCustomer(ctx, customerId));
  if (problem) return failed(fieldError("new_password", problem));
  const hashed = await hashPassword(ctx, input.new_password);
  if (!hashed.ok) return hashed;
  return inTransaction(ctx, async (tx) => {
    const hashes = { checked: checked.value, next: hashed.value };
    if (!(await replaceHash(tx, customerId, hashes))) {
      return failed(fieldError("current_password", WRONG_PASSWORD));
    }
    await endAccess(tx, customerId, sessionId);
    await recordEvent(tx, { kind: "password-changed", personId: customerId, role });
    return ok();
  });
}

/**
 * Queues a request for a one-hour, one-time reset link, which `startResets` sends. Does the same for every email, so that neither
 * the response nor its time reveals whether the account exists. Fails only if a network makes too many requests.
 */
export async function requestReset(
  ctx: ShopContext,
  email: string,
  login: LoginContext,
): Promise<Result<undefined>> {
  const networkLimit = { bucket: `reset from ${networkOf(login.address)}`, windowMs: HOUR_MS };
  const allowed = await countAttempt(ctx, [{ ...networkLimit, max: 30 * login.rateLimitScale }]);
  if (!allowed.ok) return allowed;
  const { address = login.address, agent = "" } = ctx.origin ?? {};
  await insertResetRequest(ctx, { email, address, agent });
  return ok();
}

/**
 * Sets a new password with a reset link, consumes the link, and ends all sessions of the account. The link proves access to the
 * account's email, so the network becomes a known one and the log-in limits are reset.
 */
export async function confirmReset(
  ctx: ShopContext,
  input: ResetConfirmation,
  login: LoginContext,
): Promise<Result<undefined>> {
  const link = hashOfToken(input.token);
  const customer = await selectReset(ctx, link);
  if (!customer) return failed(INVALID_LINK);
  const problem = passwordProblem(input.new_password, customer);
  if (problem) return failed(fieldError("new_password", problem));
  const hashed = await hashPassword(ctx, input.new_password);
  if (!hashed.ok) return hashed;
  const { id, email, role } = customer;
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, id);
    if (!(await takeReset(tx, id, link))) return failed(INVALID_LINK);
    await setHash(tx, id, hashed.value);
    const detail = await endAccess(tx, id, null);
    await resetLoginLimits(tx, email, login.address);
    await rememberNetwork(tx, id, networkHash(login.jwtKey, id, login.address));
    await updateConfirmedAt(tx, id);
    await recordEvent(tx, { kind: "password-reset", personId: id, role, detail });
    return ok();
  });
}

/** Checks a customer's password and returns its hash. Fails with an error at `field` if it is wrong. */
export async function confirmPassword(
  ctx: ShopContext,
  customerId: number,
  password: string,
  field: string,
): Promise<Result<string>> {
  const allowed = await countAttempt(ctx, [
    { bucket: `confirm password of ${customerId}`, max: 20, windowMs: HOUR_MS },
  ]);
  if (!allowed.ok) return allowed;
  const { password_hash } = await selectCustomer(ctx, customerId);
  const checked = await checkPassword(ctx, password, password_hash);
  if (!checked.ok) return checked;
  return checked.value.isRight ? ok(password_hash) : failed(fieldError(field, WRONG_PASSWORD));
}

/**
 * Ends all sessions of a customer except one, and deletes the reset links, including queued emails. If no session is left, all API
 * keys that the person has made are deleted too; returns which, like `removeKeysBy`.
 */
export async function endAccess(
  tx: TransactionContext,
  customerId: number,
  exceptSession: string | null,
): Promise<string> {
  await deleteOtherSessions(tx, customerId, exceptSession);
  await deleteResets(tx, customerId);
  await cancelEmails(tx, customerId, "password-reset");
  return exceptSession === null ? removeKeysBy(tx, customerId) : "";
}
