import type { AttestationObject } from "@simplewebauthn/server/helpers";
import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { shop as identity } from "#app/settings.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { selectCustomer } from "../../account-queries.server.ts";
import { recordChange } from "../../audit-log/audit-service.server.ts";
import { recordEvent } from "../../audit-log/security-event-service.server.ts";
import { clearAttempts, countAttempt } from "../../login/attempt-queries.server.ts";
import { browserName } from "../../sessions/browser-name.ts";
import { requirePermission } from "../../staff/require-permission.server.ts";
import { codeLimit, NOT_ON } from "../factor-code-service.server.ts";
import { confirmSession, selectFactor } from "../second-factor-queries.server.ts";
import {
  CHALLENGE_MS,
  checkPasskey,
  newChallenge,
  partyOf,
  passkeyRequest,
  recordFactorFailure,
  takeChallengeOf,
  takePasskey,
  webauthn,
  webauthnHelpers,
} from "./passkey-check-service.server.ts";
import {
  deletePasskey,
  insertPasskey,
  lockFactor,
  renamePasskey,
  selectPasskeys,
} from "./passkey-queries.server.ts";
import {
  type Assertion,
  type Attestation,
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyInput,
} from "./passkey-schema.ts";

/** EdDSA, ES256 and RS256. Every authenticator supports at least one of them, and every version of Node.js can check them. */
const ALGORITHMS = [-8, -7, -257];

const NOT_ACCEPTED = shopError(
  "invalid",
  "This passkey wasn't accepted. Add it again from the beginning.",
);
const KNOWN = shopError("conflict", "You have added this passkey already.");
const TOO_MANY = shopError(
  "conflict",
  `You can have ${MAX_PASSKEYS} passkeys. Remove one that you don't use any more first.`,
);
const NOT_FOUND = shopError("not-found", "This passkey has been removed already.");
const NONE = shopError("conflict", "You have no passkey.");

/** The current user's passkeys, oldest first. */
export async function listPasskeys(ctx: ShopContext, url: string): Promise<Result<Page<Passkey>>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const passkeys = (await selectPasskeys(ctx, staff.value.customerId)).map(toPasskey);
  return ok(pageOf(passkeys, passkeys.length, { url, limit: MAX_PASSKEYS, offset: 0 }));
}

/** The browser's options for creating a passkey. */
export async function beginPasskey(ctx: ShopContext, publicUrl: string) {
  const staff = requirePermission(ctx, "second-factor.change");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  if (!(await selectFactor(ctx, customerId))?.enabled_at) return failed(NOT_ON);
  const passkeys = await selectPasskeys(ctx, customerId);
  if (passkeys.length >= MAX_PASSKEYS) return failed(TOO_MANY);
  const { email, first_name, last_name } = await selectCustomer(ctx, customerId);
  const use = { customerId, sessionId, purpose: "add", publicUrl } as const;
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: identity.shortName,
    rpID: partyOf(publicUrl).rpID,
    userID: new TextEncoder().encode(`person ${customerId}`),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`.trim() || email,
    challenge: await newChallenge(ctx, use),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString("base64url"),
      transports,
    })),
  });
  return ok(options);
}

/** Adds the passkey that the browser has created. */
export async function addPasskey(
  ctx: ShopContext,
  { name, credential }: PasskeyInput,
  publicUrl: string,
): Promise<Result<Passkey>> {
  const staff = requirePermission(ctx, "second-factor.change");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  const use = { customerId, sessionId, purpose: "add", publicUrl } as const;
  const challenge = await takeChallengeOf(ctx, credential.response.clientDataJSON, use);
  const made = challenge === null ? null : await verifyNew(credential, publicUrl, challenge);
  if (!made) return failed(NOT_ACCEPTED);
  return inTransaction(ctx, async (tx) => {
    if (!(await lockFactor(tx, customerId))) return failed(NOT_ON);
    if ((await selectPasskeys(tx, customerId)).length >= MAX_PASSKEYS) return failed(TOO_MANY);
    const passkey = await insertPasskey(tx, {
      customer_id: customerId,
      credential_id: Buffer.from(made.id, "base64url"),
      public_key: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: credential.response.transports ?? [],
      name,
    });
    if (!passkey) return failed(KNOWN);
    await recordPasskey(tx, customerId, { kind: "passkey-added", name });
    return ok(toPasskey(passkey));
  });
}

/** Renames one of the current user's passkeys. */
export async function changePasskeyName(
  ctx: ShopContext,
  id: number,
  name: string,
): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "second-factor.change");
  if (!staff.ok) return staff;
  const { customerId } = staff.value;
  return inTransaction(ctx, async (tx) => {
    const before = await renamePasskey(tx, customerId, { id, name });
    if (before === null) return failed(NOT_FOUND);
    const states = { before: { passkey: before }, after: { passkey: name } };
    await recordChange(tx, { what: "staff.passkey-renamed", id: customerId, ...states });
    return ok();
  });
}

/** Removes one of the current user's passkeys. */
export async function removePasskey(ctx: ShopContext, id: number): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "second-factor.change");
  if (!staff.ok) return staff;
  const { customerId } = staff.value;
  return inTransaction(ctx, async (tx) => {
    const name = await deletePasskey(tx, customerId, id);
    if (name === null) return failed(NOT_FOUND);
    await recordPasskey(tx, customerId, { kind: "passkey-removed", name });
    return ok();
  });
}

/** The browser's options for requesting a passkey before a sensitive action. */
export async function beginConfirmation(ctx: ShopContext, publicUrl: string) {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  const options = await passkeyRequest(ctx, {
    customerId,
    sessionId,
    purpose: "confirm",
    publicUrl,
  });
  return options ? ok(options) : failed(NONE);
}

/** Confirms the current user's identity with a passkey, as `confirmByCode` does with a code. */
export async function confirmByPasskey(
  ctx: ShopContext,
  given: Assertion,
  publicUrl: string,
): Promise<Result<undefined>> {
  const staff = requirePermission(ctx, "own.account");
  if (!staff.ok) return staff;
  const { customerId, sessionId } = staff.value;
  const allowed = await countAttempt(ctx, [codeLimit(customerId)]);
  if (!allowed.ok) return allowed;
  const use = { customerId, sessionId, purpose: "confirm", publicUrl } as const;
  const checked = await checkPasskey(ctx, given, use);
  const done = !checked.ok
    ? checked
    : await inTransaction(ctx, async (tx) => {
        const taken = await takePasskey(tx, customerId, checked.value);
        if (taken.ok) await confirmSession(tx, customerId, sessionId);
        return taken;
      });
  if (done.ok) await clearAttempts(ctx, codeLimit(customerId).bucket);
  else await recordFactorFailure(ctx, customerId, done.error);
  return done;
}

/** Checks a new credential from the browser; null if anything is wrong with it. */
async function verifyNew(credential: Attestation, publicUrl: string, expectedChallenge: string) {
  const { origin, rpID } = partyOf(publicUrl);
  const { verifyRegistrationResponse } = await webauthn();
  const { decodeAttestationObject } = await webauthnHelpers();
  try {
    const { attestationObject } = credential.response;
    const bytes = new Uint8Array(Buffer.from(attestationObject, "base64url"));
    if (!isPlain(decodeAttestationObject(bytes))) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for anything wrong with a response.
    return null;
  }
}

/**
 * Whether the attestation has no certificates, as the shop requested. To check certificates, the library would call their makers'
 * servers.
 */
function isPlain(attested: AttestationObject): boolean {
  const format = attested.get("fmt");
  return format === "none" || (format === "packed" && !attested.get("attStmt").get("x5c"));
}

async function recordPasskey(
  tx: TransactionContext,
  personId: number,
  { kind, name }: { kind: "passkey-added" | "passkey-removed"; name: string },
): Promise<void> {
  await recordEvent(tx, { kind, personId, role: "admin", detail: name });
  const isNew = kind === "passkey-added";
  await recordChange(tx, {
    what: `staff.${kind}`,
    id: personId,
    before: isNew ? null : { passkey: name },
    after: isNew ? { passkey: name } : null,
  });
  const { address = "", agent = "" } = tx.origin ?? {};
  const facts = { name, browser: browserName(agent), address, at: new Date().toISOString() };
  await queueEmail(tx, personId, "passkey-changed", {
    change: isNew ? "added" : "removed",
    ...facts,
  });
}

function toPasskey({
  id,
  name,
  created_at,
  used_at,
}: Pick<
  Awaited<ReturnType<typeof selectPasskeys>>[number],
  "id" | "name" | "created_at" | "used_at"
>): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  };
}
