import { createHash } from "node:crypto";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { MINUTE_MS } from "#app/shared/india-time.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, shopError } from "#app/shared/shop-error.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { clearAttempts, countAttempt, type Limit } from "../login/attempt-queries.server.ts";
import { decryptSecret, type SecretPlace } from "../sessions/secret-encryption.server.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { selectFactor, takeRecoveryCode, takeTimeStep } from "./second-factor-queries.server.ts";
import { matchingTimeStep } from "./totp.server.ts";

/** Checks codes of second factors, at log-in and again before sensitive actions. */

const MAX_CODES = 10;
const APP_CODE = /^[0-9]{6}$/;

export const NOT_ON = shopError("conflict", "You have no second factor.");
export const WRONG_CODE = fieldError(
  "code",
  "This code isn't right. Enter the newest one, or one of your recovery codes.",
);
const USED = fieldError("code", "This code has been used. Wait for the next one.");
const UNREADABLE = fieldError(
  "code",
  "The shop's key has changed, so codes from your app don't work any more. Use a recovery code, or ask another owner to reset your second factor.",
);
/** The error that asks for the code after the right password. */
const CODE_MISSING = fieldError(
  "code",
  "Enter the code from your authenticator app, or a recovery code.",
);

/** Counts the attempt to log in with a code or passkey, if the person has a second factor. Returns whether they have one. */
export async function admitFactor(
  ctx: ShopContext,
  customerId: number,
  isGiven: boolean,
): Promise<Result<boolean>> {
  if (!(await selectFactor(ctx, customerId))?.enabled_at) return ok(false);
  if (!isGiven) return failed(CODE_MISSING);
  const allowed = await countAttempt(ctx, [codeLimit(customerId)]);
  return allowed.ok ? ok(true) : allowed;
}

/** Resets the count of `admitFactor` after a log-in. */
export function forgetCodeAttempts(ctx: ShopContext, customerId: number): Promise<void> {
  return clearAttempts(ctx, codeLimit(customerId).bucket);
}

/** Consumes a code of the app or a recovery code. Each works once, even in two concurrent calls. */
export async function takeCode(
  ctx: TransactionContext,
  jwtKey: SigningKeys,
  customerId: number,
  code: string,
): Promise<Result<undefined>> {
  if (!APP_CODE.test(code)) {
    if (!(await takeRecoveryCode(ctx, customerId, recoveryHash(customerId, code))))
      return failed(WRONG_CODE);
    await recordEvent(ctx, { kind: "recovery-code-used", personId: customerId, role: "admin" });
    return ok();
  }
  const factor = await selectFactor(ctx, customerId);
  if (!factor?.enabled_at) return failed(NOT_ON);
  const secret = decryptSecret(jwtKey, factorPlace(customerId), factor.secret);
  if (!secret) return failed(UNREADABLE);
  const step = matchingTimeStep(secret, code);
  if (step === null) return failed(WRONG_CODE);
  return (await takeTimeStep(ctx, customerId, step)) ? ok() : failed(USED);
}

/** The encryption context of the secret in a person's authenticator app. */
export function factorPlace(customerId: number): SecretPlace {
  return { purpose: "secrets of second factors", owner: String(customerId) };
}

/** The limit on one person's attempts with codes, from all networks. */
export function codeLimit(customerId: number): Limit {
  return { bucket: `second factor of ${customerId}`, max: MAX_CODES, windowMs: 15 * MINUTE_MS };
}

/** The hash of a recovery code. Codes have 80 random bits, so a plain hash is enough. */
export function recoveryHash(customerId: number, code: string): Buffer {
  return createHash("sha256").update(`${customerId}:${code}`).digest();
}
