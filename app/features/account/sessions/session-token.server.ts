import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { SigningKey, SigningKeys } from "./signing-keys.ts";

/** A token names a customer and a session. It is valid only while that session is in the database. */

const ALGORITHM = "HS256";
const ISSUER = "farm-shop";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Claims {
  customerId: number;
  sessionId: string;
}

interface KnownToken extends Claims {
  /** Seconds since 1970. */
  exp: number;
}

/** Signs a token with the newest key, valid for `lifetimeMs`. */
export function signToken(
  keys: SigningKeys,
  { customerId, sessionId }: Claims,
  lifetimeMs: number,
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: keys.current.kid })
    .setSubject(String(customerId))
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + lifetimeMs))
    .sign(keys.current.hmac);
}

/** The claims of a token; null if it is malformed, forged or expired. Doesn't check whether its session is still open. */
export async function readToken(keys: SigningKeys, token: string): Promise<Claims | null> {
  const tokens = knownTokens(keys);
  const known = tokens.get(token) ?? (await verify(keys, token));
  if (!known || known.exp <= Date.now() / 1000) {
    tokens.delete(token);
    return null;
  }
  remember(tokens, token, known);
  return known;
}

/**
 * Cache of verified tokens, most recently used last: verifying a signature costs more than most calls. Keyed by the list of keys,
 * which `SigningKeys` replaces when the keys change.
 */
const known = new WeakMap<readonly SigningKey[], Map<string, KnownToken>>();
const MAX_KNOWN = 5_000;
/** The shop's own tokens have about 300 characters. */
const MAX_TOKEN_LENGTH = 500;

function knownTokens(keys: SigningKeys): Map<string, KnownToken> {
  const tokens = known.get(keys.all) ?? new Map<string, KnownToken>();
  known.set(keys.all, tokens);
  return tokens;
}

function remember(tokens: Map<string, KnownToken>, token: string, one: KnownToken): void {
  if (token.length > MAX_TOKEN_LENGTH) return;
  tokens.delete(token);
  tokens.set(token, one);
  const [oldest] = tokens.keys();
  if (tokens.size > MAX_KNOWN && oldest !== undefined) tokens.delete(oldest);
}

async function verify(keys: SigningKeys, token: string): Promise<KnownToken | null> {
  const payload = await verifySignature(keys, token);
  if (!payload) return null;
  const customerId = Number(payload.sub);
  const sessionId = payload.sid;
  if (!Number.isSafeInteger(customerId) || customerId < 1) return null;
  if (typeof sessionId !== "string" || !UUID.test(sessionId)) return null;
  return { customerId, sessionId, exp: payload.exp ?? 0 };
}

async function verifySignature(keys: SigningKeys, token: string): Promise<JWTPayload | null> {
  for (const { hmac } of keys.candidates(kidOf(token))) {
    try {
      const { payload } = await jwtVerify(token, hmac, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        typ: "JWT",
        requiredClaims: ["exp", "sub"],
      });
      return payload;
    } catch {
      // Not signed by this key, expired or malformed.
    }
  }
  return null;
}

/** The name of the key that a token claims to be signed by; null if the token is malformed. */
function kidOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return null;
  }
}
