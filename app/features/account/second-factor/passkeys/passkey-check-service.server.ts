import { createHash, randomBytes } from "node:crypto";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { fieldError, type ShopError } from "#app/shared/shop-error.ts";
import { recordEvent } from "../../audit-log/security-event-service.server.ts";
import {
  insertChallenge,
  type Purpose,
  selectPasskeys,
  storeUse,
  takeChallenge,
} from "./passkey-queries.server.ts";
import type { Assertion } from "./passkey-schema.ts";

/** Asks for a passkey instead of a code, and checks its signature. */

/** Loaded on first use: it has hundreds of files, and few people use passkeys. */
export const webauthn = () => import("@simplewebauthn/server");
export const webauthnHelpers = () => import("@simplewebauthn/server/helpers");

export const CHALLENGE_MS = 5 * 60_000;
const REFUSED = fieldError(
  "code",
  "This passkey wasn't accepted. Try again, or enter a code from your authenticator app.",
);
const COPIED = fieldError(
  "code",
  "This passkey wasn't accepted: it was removed, or there may be a copy of it. Enter a code from your authenticator app.",
);

/** The owner of the requested passkey, and the purpose. */
export interface PasskeyUse {
  customerId: number;
  purpose: Purpose;
  /** The session that asks; null at log-in. */
  sessionId: string | null;
  publicUrl: string;
}

/** A passkey with a valid signature. It takes effect once `takePasskey` has stored its use. */
export interface CheckedPasskey {
  id: number;
  counter: number;
}

/** The origin and the domain that a passkey is bound to. */
export function partyOf(publicUrl: string): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpID: hostname };
}

/** The options with which the browser asks for one of the person's passkeys; null if they have none. */
export async function passkeyRequest(ctx: ShopContext, use: PasskeyUse) {
  const passkeys = await selectPasskeys(ctx, use.customerId);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: partyOf(use.publicUrl).rpID,
    challenge: await newChallenge(ctx, use),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      transports,
    })),
  });
}

/** Adds the passkey options to the error of a log-in's second step, so that the browser can ask for a passkey instead. */
export async function withPasskeyRequest(
  ctx: ShopContext,
  error: ShopError,
  use: PasskeyUse,
): Promise<ShopError> {
  if (!error.fields?.code) return error;
  const passkey_options = await passkeyRequest(ctx, use);
  return passkey_options ? { ...error, details: { ...error.details, passkey_options } } : error;
}

/** Checks a passkey's signature. Consumes its challenge, whatever the result. */
export async function checkPasskey(
  ctx: ShopContext,
  given: Assertion,
  use: PasskeyUse,
): Promise<Result<CheckedPasskey>> {
  const passkeys = await selectPasskeys(ctx, use.customerId);
  const passkey = passkeys.find((one) => one.credential_id.toString("base64url") === given.id);
  const challenge = await takeChallengeOf(ctx, given.response.clientDataJSON, use);
  if (!passkey || challenge === null) return failed(REFUSED);
  const { origin, rpID } = partyOf(use.publicUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...given,
        response: { ...given.response, userHandle: given.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: given.id,
        publicKey: new Uint8Array(passkey.public_key),
        // The real counter is compared when the use is stored, so that two concurrent calls can't both pass.
        counter: 0,
      },
    });
    return verified
      ? ok({ id: passkey.id, counter: authenticationInfo.newCounter })
      : failed(REFUSED);
  } catch {
    // The library throws for anything wrong with a response.
    return failed(REFUSED);
  }
}

/** Stores the use of a checked passkey. Fails if it has since been removed, or may have been copied. */
export async function takePasskey(
  tx: TransactionContext,
  customerId: number,
  checked: CheckedPasskey,
): Promise<Result<undefined>> {
  return (await storeUse(tx, customerId, checked)) ? ok() : failed(COPIED);
}

/** Records a wrong second factor, and whether it was a passkey that may have been copied. */
export function recordFactorFailure(
  ctx: ShopContext,
  personId: number,
  error: ShopError,
): Promise<void> {
  const detail = error === COPIED ? "a passkey whose count didn't rise: there may be a copy" : "";
  return recordEvent(ctx, { kind: "second-factor-failed", personId, role: "admin", detail });
}

/** Creates a challenge for one purpose and session. */
export async function newChallenge(
  ctx: ShopContext,
  use: PasskeyUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await insertChallenge(ctx, { ...use, hash: hashOf(challenge) }, CHALLENGE_MS);
  return challenge;
}

/** Consumes the signed challenge and returns it; null if the shop didn't issue it for this use. */
export async function takeChallengeOf(
  ctx: ShopContext,
  clientData: string,
  use: PasskeyUse,
): Promise<string | null> {
  const challenge = await challengeIn(clientData);
  if (challenge === null) return null;
  const hash = hashOf(Buffer.from(challenge, "base64url"));
  return (await takeChallenge(ctx, { ...use, hash })) ? challenge : null;
}

async function challengeIn(clientData: string): Promise<string | null> {
  const { decodeClientDataJSON } = await webauthnHelpers();
  try {
    const challenge: unknown = decodeClientDataJSON(clientData).challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    // The client data isn't JSON.
    return null;
  }
}

function hashOf(challenge: Uint8Array): Buffer {
  return createHash("sha256").update(challenge).digest();
}
