import { createHmac, randomBytes } from "node:crypto";

/** One-time codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 s, which every app supports. */

const STEP_S = 30;
const DIGITS = 6;
/** Codes of the previous and next step are valid too, since clocks differ. */
const DRIFT = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Creates a secret of 160 bits, the length of a SHA-1 hash. */
export function newSecret(): Buffer {
  return randomBytes(20);
}

/** The time step of a timestamp in ms. */
export function timeStepAt(ms: number): number {
  return Math.floor(ms / 1000 / STEP_S);
}

/** The code of a time step: RFC 4226 with the step as the 64-bit counter. */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step that a code belongs to, at most one from the current step; null for a wrong code. */
export function matchingTimeStep(
  secret: Uint8Array,
  code: string,
  now = Date.now(),
): number | null {
  const current = timeStepAt(now);
  for (const step of [current, current - DRIFT, current + DRIFT]) {
    if (codeOf(secret, step) === code) return step;
  }
  return null;
}

/** Base32 (RFC 4648) without padding, as authenticator apps expect. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The URI that an authenticator app reads from the QR code. */
export function enrolmentUri(secret: Uint8Array, account: string, issuer: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer });
  // Some apps show '+' literally.
  const values = query.toString().replaceAll("+", "%20");
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${values}`;
}
