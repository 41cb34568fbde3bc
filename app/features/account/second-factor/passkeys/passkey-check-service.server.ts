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

/** Asks for a passkey instead of a code, and checks what it has signed. */

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

/** Whose passkey is asked for, and why. */
export interface PasskeyUse {
  customerId: number;
  purpose: Purpose;
  /** The session that asks; null at log-in. */
  sessionId: string | null;
  publicUrl: string;
}

/** A passkey whose signature was right; it counts once `takePasskey` has stored its use. */
export interface CheckedPasskey {
  id: number;
  counter: number;
}

/** The origin and the domain that passkeys are bound to. */
export function partyOf(publicUrl: string): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpID: hostname };
}

/** What the browser needs to ask for one of the person's passkeys; null if they have none. */
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

/** Adds to a failure of the second step of a log-in what the browser needs to ask for a passkey instead. */
export async function withPasskeyRequest(
  ctx: ShopContext,
  error: ShopError,
  use: PasskeyUse,
): Promise<ShopError> {
  if (!error.fields?.code) return error;
  const passkey_options = await passkeyRequest(ctx, use);
  return passkey_options ? { ...error, details: { ...error.details, passkey_options } } : error;
}

/** Checks what a passkey has signed. Its challenge is used up, whatever the result. */
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
        // Compared when it is stored, so that two calls at once can't both pass.
        counter: 0,
      },
    });
    return verified
      ? ok({ id: passkey.id, counter: authenticationInfo.newCounter })
      : failed(REFUSED);
  } catch {
    // The library throws for whatever is wrong with a response.
    return failed(REFUSED);
  }
}

/** Stores that a checked passkey was used. Fails if it has been removed since, or may have been copied. */
export async function takePasskey(
  tx: TransactionContext,
  customerId: number,
  checked: CheckedPasskey,
): Promise<Result<undefined>> {
  return (await storeUse(tx, customerId, checked)) ? ok() : failed(COPIED);
}

/** Records that the second factor was wrong, and whether it was a passkey that may have been copied. */
export function recordFactorFailure(
  ctx: ShopContext,
  personId: number,
  error: ShopError,
): Promise<void> {
  const detail = error === COPIED ? "a passkey whose count didn't rise: there may be a copy" : "";
  return recordEvent(ctx, { kind: "second-factor-failed", personId, role: "admin", detail });
}

/** A new challenge for one purpose and session. */
export async function newChallenge(
  ctx: ShopContext,
  use: PasskeyUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await insertChallenge(ctx, { ...use, hash: hashOf(challenge) }, CHALLENGE_MS);
  return challenge;
}

/** Uses up the challenge that was signed, and returns it; null if the shop didn't make it for this. */
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
    // Not JSON.
    return null;
  }
}

function hashOf(challenge: Uint8Array): Buffer {
  return createHash("sha256").update(challenge).digest();
}
