import { inTransaction, type ShopContext, type TransactionContext } from "#app/database/context.ts";
import { HOUR_MS, MINUTE_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { WorkLimit } from "#app/shared/work-limit.ts";
import { replaceHash, selectCredentials } from "../account-queries.server.ts";
import type { ParsedLogin } from "../account-schema.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { checkPassword, hashPassword } from "../password/password.server.ts";
import {
  admitFactor,
  forgetCodeAttempts,
  takeCode,
} from "../second-factor/factor-code-service.server.ts";
import {
  type CheckedPasskey,
  checkPasskey,
  type PasskeyUse,
  recordFactorFailure,
  takePasskey,
  withPasskeyRequest,
} from "../second-factor/passkeys/passkey-check-service.server.ts";
import { openSession } from "../sessions/session-service.server.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { clearAttempts, countAttempt, type Limit } from "./attempt-queries.server.ts";
import {
  isKnownNetwork,
  networkHash,
  networkHashes,
  rememberNetwork,
} from "./known-network-queries.server.ts";
import { noticeDevice } from "./new-device-service.server.ts";
import { requireProof } from "./proof-service.server.ts";

/** The facts about the request and the shop that log-in, registration and password resets need. */
export interface LoginContext {
  /** The caller's network address. */
  address: string;
  /** Multiplies the limits per address, never those per account. */
  rateLimitScale: number;
  /** Signs tokens, and hashes networks. */
  jwtKey: SigningKeys;
  /** The shop's public address, which passkeys are bound to. */
  publicUrl: string;
  /** Defers work until the response has been sent, so that the response time reveals nothing. */
  defer: (work: () => Promise<void>) => void;
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** Delay of an attempt from a known network after the account's limit is reached. */
const SLOWED_MS = 1_000;

export const WRONG_CREDENTIALS = shopError(
  "unauthenticated",
  "The email or password is incorrect.",
);

/** Caps simultaneous log-ins below the number of database connections, since pages need connections too. */
const limit = new WorkLimit({ atOnce: 8, waiting: 50 });

/** Returns a token for the right email and password. An unknown email fails like a wrong password, and takes as long. */
export async function logIn(
  ctx: ShopContext,
  input: ParsedLogin,
  login: LoginContext,
): Promise<Result<{ access: string }>> {
  const admitted = await limit.run(() => admit(ctx, input, login));
  if (!admitted.ok) return admitted;
  // Waits outside the limit, so that a slowed log-in doesn't hold up others.
  if (admitted.value.isSlowed) await new Promise((resolve) => setTimeout(resolve, SLOWED_MS));
  return limit.run(() => checkAndOpen(ctx, input, login, admitted.value));
}

interface Admitted {
  customer: Awaited<ReturnType<typeof selectCredentials>>;
  hashedNetwork: Buffer;
  networkLimit: Limit;
  isKnownNetwork: boolean;
  /** The account's limit is reached, but its owner has logged in from this network before. */
  isSlowed: boolean;
}

/** Counts the attempt. Fails if there were too many. */
async function admit(
  ctx: ShopContext,
  input: ParsedLogin,
  login: LoginContext,
): Promise<Result<Admitted>> {
  const account = input.email.toLowerCase();
  const network = networkOf(login.address);
  const networkLimit = accountNetworkLimit(account, network);
  const proved = await proveAfterFailures(ctx, input, login);
  if (!proved.ok) return proved;
  const allowed = await countAttempt(ctx, [
    networkLimit,
    { bucket: `login from ${network}`, max: 100 * login.rateLimitScale, windowMs: QUARTER_HOUR_MS },
  ]);
  if (!allowed.ok) return allowed;
  const customer = await selectCredentials(ctx, input.email);
  const id = customer?.id ?? 0;
  const hashedNetwork = networkHash(login.jwtKey, id, login.address);
  const isKnown = await isKnownNetwork(ctx, id, networkHashes(login.jwtKey, id, login.address));
  const accountAllowed = await countAttempt(ctx, [accountLimit(account)]);
  if (!accountAllowed.ok && !isKnown) return accountAllowed;
  return ok({
    customer,
    hashedNetwork,
    networkLimit,
    isKnownNetwork: isKnown,
    isSlowed: !accountAllowed.ok,
  });
}

/** Requires a proof of work after failures from the network, unless the account's owner has logged in from there before. */
async function proveAfterFailures(
  ctx: ShopContext,
  { email, proof }: ParsedLogin,
  login: LoginContext,
): Promise<Result<undefined>> {
  const { bucket } = failureLimit(networkOf(login.address));
  const proved = await requireProof(ctx, login, { purpose: "login", bucket, free: 5, proof });
  if (proved.ok) return proved;
  const id = (await selectCredentials(ctx, email))?.id ?? 0;
  const networks = networkHashes(login.jwtKey, id, login.address);
  return (await isKnownNetwork(ctx, id, networks)) ? ok() : proved;
}

/** Checks the password and opens a session. */
async function checkAndOpen(
  ctx: ShopContext,
  input: ParsedLogin,
  login: LoginContext,
  { customer, hashedNetwork, networkLimit, isKnownNetwork }: Admitted,
): Promise<Result<{ access: string }>> {
  const checked = await checkPassword(ctx, input.password, customer?.password_hash);
  if (!checked.ok) return checked;
  if (!customer || !checked.value.isRight) {
    const personId = customer?.id ?? null;
    await countAttempt(ctx, [failureLimit(networkOf(login.address))]);
    login.defer(() => recordEvent(ctx, { kind: "login-failed", personId, role: customer?.role }));
    return failed(WRONG_CREDENTIALS);
  }
  const { id, password_hash, role } = customer;
  const passkeyUse: PasskeyUse = {
    customerId: id,
    sessionId: null,
    purpose: "login",
    publicUrl: login.publicUrl,
  };
  const factor = await admitFactorOf(ctx, customer, input, passkeyUse);
  if (!factor.ok) {
    if (input.passkey) login.defer(() => recordFactorFailure(ctx, id, factor.error));
    return failed(await withPasskeyRequest(ctx, factor.error, passkeyUse));
  }
  const next = checked.value.isOutdated
    ? await hashPassword(ctx, input.password)
    : ok(password_hash);
  if (!next.ok) return next;
  const loggedIn = await inTransaction(ctx, async (tx) => {
    const hashes = { checked: password_hash, next: next.value };
    if (checked.value.isOutdated && !(await replaceHash(tx, id, hashes))) {
      return failed(WRONG_CREDENTIALS);
    }
    const taken = await takeFactor(tx, login.jwtKey, id, factor.value);
    if (!taken.ok) return taken;
    const person = { ...customer, password_hash: next.value };
    const access = await openSession(tx, login.jwtKey, person, factor.value !== null);
    if (access === null) return failed(WRONG_CREDENTIALS);
    await noticeDevice(tx, login.jwtKey, { id, role, isKnownNetwork });
    await rememberNetwork(tx, id, hashedNetwork);
    await recordEvent(tx, { kind: "logged-in", personId: id, role });
    return ok({ access });
  });
  if (loggedIn.ok) {
    await clearAttempts(ctx, networkLimit.bucket);
    if (factor.value !== null) await forgetCodeAttempts(ctx, id);
    return loggedIn;
  }
  if (factor.value === null) return loggedIn;
  login.defer(() => recordFactorFailure(ctx, id, loggedIn.error));
  return failed(await withPasskeyRequest(ctx, loggedIn.error, passkeyUse));
}

/** A code that is yet to be checked, or a passkey with a valid signature; null if the person has no second factor. */
type Factor = { code: string } | { passkey: CheckedPasskey } | null;

/** Fails if the second factor is missing, if a passkey isn't accepted, or after too many wrong attempts. */
async function admitFactorOf(
  ctx: ShopContext,
  { id, role }: { id: number; role: "customer" | "admin" },
  { code, passkey }: ParsedLogin,
  use: PasskeyUse,
): Promise<Result<Factor>> {
  if (role !== "admin") return ok(null);
  const admitted = await admitFactor(ctx, id, code !== undefined || passkey !== undefined);
  if (!admitted.ok) return admitted;
  if (!admitted.value) return ok(null);
  if (!passkey) return ok(code === undefined ? null : { code });
  const checked = await checkPasskey(ctx, passkey, use);
  return checked.ok ? ok({ passkey: checked.value }) : checked;
}

/** Consumes the second factor, in the transaction that opens the session. */
async function takeFactor(
  tx: TransactionContext,
  jwtKey: SigningKeys,
  id: number,
  factor: Factor,
): Promise<Result<undefined>> {
  if (factor === null) return ok();
  return "code" in factor
    ? takeCode(tx, jwtKey, id, factor.code)
    : takePasskey(tx, id, factor.passkey);
}

/**
 * The limit on attempts on one account from all networks. Beyond it, networks that the owner has logged in from are slowed down;
 * others are refused.
 */
function accountLimit(account: string): Limit {
  return { bucket: `login ${account}`, max: 100, windowMs: HOUR_MS };
}

/** The limit on attempts on one account from one network. */
function accountNetworkLimit(account: string, network: string): Limit {
  return { bucket: `login ${account} from ${network}`, max: 10, windowMs: QUARTER_HOUR_MS };
}

/** The counter of failures from one network on any account. After a few, the network needs a proof of work. */
function failureLimit(network: string): Limit {
  return { bucket: `failed logins from ${network}`, max: 1_000_000, windowMs: QUARTER_HOUR_MS };
}

/** Resets an account's log-in limits, in total and from `address`, after its owner has been identified in another way. */
export async function resetLoginLimits(
  ctx: ShopContext,
  email: string,
  address?: string,
): Promise<void> {
  const account = email.toLowerCase();
  await clearAttempts(ctx, accountLimit(account).bucket);
  if (address !== undefined) {
    await clearAttempts(ctx, accountNetworkLimit(account, networkOf(address)).bucket);
  }
}
