import { randomBytes } from "node:crypto";
import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { shop as identity } from "#app/settings.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectCustomer } from "../account-queries.server.ts";
import { recordChange } from "../audit-log/audit-service.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { clearAttempts, countAttempt } from "../login/attempt-queries.server.ts";
import { confirmPassword } from "../password/password-service.server.ts";
import { decryptSecret, encryptSecret } from "../sessions/secret-encryption.server.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { requirePermission } from "../staff/require-permission.server.ts";
import {
  codeLimit,
  factorPlace,
  NOT_ON,
  recoveryHash,
  takeCode,
  WRONG_CODE,
} from "./factor-code-service.server.ts";
import { recordFactorFailure } from "./passkeys/passkey-check-service.server.ts";
import {
  confirmSession,
  countRecoveryCodes,
  enableFactor,
  insertSecret,
  replaceRecoveryCodes,
  selectFactor,
} from "./second-factor-queries.server.ts";
import type { FactorSecret, RecoveryCodes, SecondFactor } from "./second-factor-schema.ts";
import { base32, enrolmentUri, matchingTimeStep, newSecret } from "./totp.server.ts";

const RECOVERY_CODES = 10;
/** 80 bits, 16 letters. */
const RECOVERY_BYTES = 10;

const ALREADY_ON = shopError("conflict", "You already have a second factor. Turn it off first.");
const NOT_BEGUN = shopError("conflict", "Start again: this setup was replaced by a newer one.");

/** Whether the current user has a second factor, and how many recovery codes are left. */
export async function readFactor(ctx: ShopContext): Promise<Result<SecondFactor>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId } = staff.value;
  const factor = await selectFactor(ctx, customerId);
  const since = factor?.enabled_at?.toISOString() ?? null;
  return ok({ since, recovery_codes: since ? await countRecoveryCodes(ctx, customerId) : 0 });
}

/**
 * Creates a secret for an authenticator app. It takes effect once `turnOnFactor` has checked one of its codes. Needs the
 * password.
 */
export async function beginFactor(
  ctx: ShopContext,
  jwtKey: SigningKeys,
  password: string,
): Promise<Result<FactorSecret>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId } = staff.value;
  const confirmed = await confirmPassword(ctx, customerId, password, "password");
  if (!confirmed.ok) return confirmed;
  const secret = newSecret();
  if (
    !(await insertSecret(ctx, customerId, encryptSecret(jwtKey, factorPlace(customerId), secret)))
  )
    return failed(ALREADY_ON);
  const { email } = await selectCustomer(ctx, customerId);
  return ok({ secret: base32(secret), uri: enrolmentUri(secret, email, identity.shortName) });
}

/** Turns the second factor on with a first code from the app. Returns the recovery codes, which are never shown again. */
export async function turnOnFactor(
  ctx: ShopContext,
  jwtKey: SigningKeys,
  code: string,
): Promise<Result<RecoveryCodes>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  const allowed = await countAttempt(ctx, [codeLimit(customerId)]);
  if (!allowed.ok) return allowed;
  const factor = await selectFactor(ctx, customerId);
  if (factor?.enabled_at) return failed(ALREADY_ON);
  const secret = factor && decryptSecret(jwtKey, factorPlace(customerId), factor.secret);
  if (!factor || !secret) return failed(NOT_BEGUN);
  const step = matchingTimeStep(secret, code);
  if (step === null) return failed(WRONG_CODE);
  return inTransaction(ctx, async (tx) => {
    if (!(await enableFactor(tx, customerId, { secret: factor.secret, step })))
      return failed(NOT_BEGUN);
    await confirmSession(tx, customerId, sessionId);
    await recordFactor(tx, customerId, "second-factor-on");
    return ok({ codes: await writeRecoveryCodes(tx, customerId) });
  });
}

/** Replaces the recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(ctx: ShopContext): Promise<Result<RecoveryCodes>> {
  const staff = requirePermission(ctx, "second-factor.change");
  if (!staff.ok) return staff;
  const { customerId } = staff.value;
  return inTransaction(ctx, async (tx) => {
    if (!(await selectFactor(tx, customerId))?.enabled_at) return failed(NOT_ON);
    await recordFactor(tx, customerId, "recovery-codes-renewed");
    return ok({ codes: await writeRecoveryCodes(tx, customerId) });
  });
}

/** Confirms the current user's identity with a code. Allows sensitive actions in this session for ten minutes. */
export async function confirmByCode(
  ctx: ShopContext,
  jwtKey: SigningKeys,
  code: string,
): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  const allowed = await countAttempt(ctx, [codeLimit(customerId)]);
  if (!allowed.ok) return allowed;
  const done = await inTransaction(ctx, async (tx) => {
    const used = await takeCode(tx, jwtKey, customerId, code);
    if (used.ok) await confirmSession(tx, customerId, sessionId);
    return used;
  });
  if (done.ok) await clearAttempts(ctx, codeLimit(customerId).bucket);
  else await recordFactorFailure(ctx, customerId, done.error);
  return done;
}

async function writeRecoveryCodes(tx: TransactionContext, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES)).toLowerCase(),
  );
  const hashes = codes.map((code) => recoveryHash(customerId, code));
  await replaceRecoveryCodes(tx, customerId, hashes);
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

async function recordFactor(
  tx: TransactionContext,
  personId: number,
  kind: "second-factor-on" | "recovery-codes-renewed",
): Promise<void> {
  await recordEvent(tx, { kind, personId, role: "admin" });
  const what = kind === "recovery-codes-renewed" ? "recovery codes renewed" : "second factor";
  const after = { [what]: true };
  await recordChange(tx, { what: `staff.${kind}`, id: personId, before: null, after });
}
