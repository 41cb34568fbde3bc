import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ShopContext } from "#app/database/context.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import type { Challenge, Proof } from "../account-schema.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { countAttempt, type Limit, readAttempts } from "./attempt-queries.server.ts";

/**
 * A proof of work, required after failures: a number that takes many hashes to find. Challenges are signed, not stored. Each is
 * valid for one network and one purpose, and works once.
 */

const VALID_SECONDS = 120;
/** Zero bits: about 4,000 hashes to start with, 260,000 at most. */
const FIRST_BITS = 12;
const MAX_BITS = 18;
/** The number of further failures that adds one bit. */
const FAILURES_PER_BIT = 5;

/** The caller who needs a proof, and the shop's settings. */
interface Caller {
  /** The network address. */
  address: string;
  rateLimitScale: number;
  /** The keys that sign the challenges. */
  jwtKey: SigningKeys;
}

interface Purpose {
  /** A proof for one purpose isn't valid for another. */
  purpose: string;
  /** The limit that counts the attempts. */
  bucket: string;
  /** Attempts that need no proof. */
  free: number;
}

/**
 * Fails with `too-many` and a challenge if this bucket has reached `free` attempts and the call has no valid proof.
 * `RATE_LIMIT_SCALE` multiplies `free`, but never reduces it.
 */
export async function requireProof(
  ctx: ShopContext,
  login: Caller,
  { purpose, bucket, free, proof }: Purpose & { proof: Proof | undefined },
): Promise<Result<undefined>> {
  const { count, secondsLeft } = await readAttempts(ctx, bucket);
  const excess = count - free * Math.max(1, login.rateLimitScale);
  if (excess < 0) return ok();
  const subject = `${purpose} from ${networkOf(login.address)}`;
  if (proof && isSolved(proof) && isOurs(login, subject, proof.salt)) {
    const use: Limit = { bucket: `proof ${proof.salt}`, max: 1, windowMs: VALID_SECONDS * 1000 };
    if ((await countAttempt(ctx, [use])).ok) return ok();
  }
  const bits = Math.min(MAX_BITS, FIRST_BITS + Math.floor(excess / FAILURES_PER_BIT));
  return failed({
    code: "too-many",
    message: "Too many attempts. Please wait a while, then try again.",
    retryAfter: Math.max(1, secondsLeft),
    details: { challenge: makeChallenge(login, subject, bits) },
  });
}

function makeChallenge({ jwtKey }: Caller, subject: string, difficulty: number): Challenge {
  const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  const random = randomBytes(12).toString("base64url");
  const unsigned = `${expires}.${difficulty}.${random}`;
  const signature = sign(jwtKey.current.secret, subject, unsigned).toString("base64url");
  return { algorithm: "SHA-256", salt: `${unsigned}.${signature}`, difficulty };
}

/** Whether the shop made this salt for this network and purpose, less than two minutes ago. */
function isOurs({ jwtKey }: Caller, subject: string, salt: string): boolean {
  const at = salt.lastIndexOf(".");
  const given = Buffer.from(salt.slice(at + 1), "base64url");
  // Base64url can encode the same bytes in several ways. Each would count as a new salt, so one proof could be used again.
  if (given.toString("base64url") !== salt.slice(at + 1)) return false;
  const unsigned = salt.slice(0, at);
  if (!(Number(unsigned.split(".")[0]) >= Date.now() / 1000)) return false;
  return jwtKey.all.some(({ secret }) => {
    const expected = sign(secret, subject, unsigned);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function sign(secret: Uint8Array, subject: string, unsigned: string): Buffer {
  return createHmac("sha256", secret).update(`challenge for ${subject}: ${unsigned}`).digest();
}

function isSolved({ salt, number }: Proof): boolean {
  const bits = Number(salt.split(".")[1]);
  const digest = createHash("sha256").update(`${salt}:${number}`).digest();
  return bits >= FIRST_BITS && digest.readUInt32BE(0) >>> (32 - bits) === 0;
}
