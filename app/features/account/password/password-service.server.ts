import { createHash } from "node:crypto";
import {
  inTransaction,
  requireCustomer,
  type ShopContext,
  type TransactionContext,
} from "#app/database/context.ts";
import { cancelEmails } from "#app/features/email/outbox-service.server.ts";
import { networkOf } from "#app/shared/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError } from "#app/shared/shop-error.ts";
import { lockCustomer, replaceHash, selectCustomer } from "../account-queries.server.ts";
import type { PasswordInput, ResetConfirmation } from "../account-schema.ts";
import { type Door, forgetTries } from "../account-service.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { countAttempt } from "../login/attempt-queries.server.ts";
import { networkHash, rememberNetwork } from "../login/known-network-queries.server.ts";
import { deleteOtherSessions } from "../sessions/session-queries.server.ts";
import { checkPassword, hashPassword } from "./password.server.ts";
import {
  deleteResets,
  insertResetRequest,
  selectReset,
  setHash,
  takeReset,
} from "./password-queries.server.ts";
import { passwordFault } from "./password-rules.server.ts";

const HOUR = 3600;

const NOT_YOUR_PASSWORD = "This is not your password.";
const DEAD_LINK = fieldError(
  "token",
  "This link has been used or is too old. Please ask for a new one.",
);

/**
 * Changes the acting person's password; ends their other sessions and kills the reset links that are under way. Of several
 * changes at the same moment one succeeds.
 */
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
  const fault = passwordFault(input.new_password, await selectCustomer(ctx, customerId));
  if (fault) return failed(fieldError("new_password", fault));
  const hashed = await hashPassword(ctx, input.new_password);
  if (!hashed.ok) return hashed;
  return inTransaction(ctx, async (tx) => {
    const hashes = { checked: checked.value, next: hashed.value };
    if (!(await replaceHash(tx, customerId, hashes))) {
      return failed(fieldError("current_password", NOT_YOUR_PASSWORD));
    }
    await endAccess(tx, customerId, sessionId);
    await recordEvent(tx, { kind: "password-changed", personId: customerId, role });
    return ok();
  });
}

/**
 * Notes that a one-hour, one-use link is wanted for the account of that e-mail address. Does the same for every address, so
 * that neither the answer nor its time tells whether there is such an account; `startResets` sends the link. Only a network
 * that asks too often is refused.
 */
export async function requestReset(
  ctx: ShopContext,
  email: string,
  door: Door,
): Promise<Result<undefined>> {
  const fromHere = { bucket: `reset from ${networkOf(door.address)}`, window: HOUR };
  const allowed = await countAttempt(ctx, [{ ...fromHere, most: 30 * door.rateLimitScale }]);
  if (!allowed.ok) return allowed;
  const { address = door.address, agent = "" } = ctx.origin ?? {};
  await insertResetRequest(ctx, { email, address, agent });
  return ok();
}

/**
 * Sets a new password by the link's token, which is used up, and ends every session of the account. Whoever has the link
 * reads the account's mail, so that their network is known from now on and guesses of others no longer count.
 */
export async function confirmReset(
  ctx: ShopContext,
  input: ResetConfirmation,
  door: Door,
): Promise<Result<undefined>> {
  const link = fingerprint(input.token);
  const customer = await selectReset(ctx, link);
  if (!customer) return failed(DEAD_LINK);
  const fault = passwordFault(input.new_password, customer);
  if (fault) return failed(fieldError("new_password", fault));
  const hashed = await hashPassword(ctx, input.new_password);
  if (!hashed.ok) return hashed;
  const { id, email, role } = customer;
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, id);
    if (!(await takeReset(tx, id, link))) return failed(DEAD_LINK);
    await setHash(tx, id, hashed.value);
    await endAccess(tx, id, null);
    await forgetTries(tx, email, door.address);
    await rememberNetwork(tx, id, networkHash(door.jwtKey, id, door.address));
    await recordEvent(tx, { kind: "password-reset", personId: id, role });
    return ok();
  });
}

/** Returns the hash that the password was checked against; fails with a message at `field` unless it is the customer's. */
export async function confirmPassword(
  ctx: ShopContext,
  customerId: number,
  password: string,
  field: string,
): Promise<Result<string>> {
  const allowed = await countAttempt(ctx, [
    { bucket: `confirm password of ${customerId}`, most: 20, window: HOUR },
  ]);
  if (!allowed.ok) return allowed;
  const { password_hash } = await selectCustomer(ctx, customerId);
  const checked = await checkPassword(ctx, password, password_hash);
  if (!checked.ok) return checked;
  return checked.value.right ? ok(password_hash) : failed(fieldError(field, NOT_YOUR_PASSWORD));
}

/** Ends the sessions of a customer but for the one named, and the reset links, those too that wait to be mailed. */
export async function endAccess(
  tx: TransactionContext,
  customerId: number,
  exceptSession: string | null,
): Promise<void> {
  await deleteOtherSessions(tx, customerId, exceptSession);
  await deleteResets(tx, customerId);
  await cancelEmails(tx, customerId, "password-reset");
}

/** A link's token as it is stored. */
export function fingerprint(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
