import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { type Actor, requireCustomer, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { deleteSession, insertSession, selectActor } from "./session-queries.server.ts";

/** Tokens say who and which session; they are alive only while that session is in the database. */

const ALGORITHM = "HS256";
const ISSUER = "farm-shop";
const LIFETIME_MS = { customer: 30 * 24 * 3_600_000, admin: 12 * 3_600_000 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens a session and signs its token: 30 days for a customer, 12 hours for an administrator. */
export async function openSession(
  ctx: ShopContext,
  jwtKey: Uint8Array,
  customer: { id: number; role: Actor["role"] },
): Promise<string> {
  const id = randomUUID();
  const expires = new Date(Date.now() + LIFETIME_MS[customer.role]);
  await insertSession(ctx, { customer_id: customer.id, id, expires_at: expires });
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(String(customer.id))
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(jwtKey);
}

/** Whose token this is, or null for one that is forged, expired, revoked or not a token at all. */
export async function findActor(
  ctx: ShopContext,
  jwtKey: Uint8Array,
  token: string,
): Promise<Actor | null> {
  const claims = await readClaims(jwtKey, token);
  return claims && selectActor(ctx, claims.customerId, claims.sessionId);
}

async function readClaims(jwtKey: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, jwtKey, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      typ: "JWT",
      requiredClaims: ["exp", "sub"],
    });
    const customerId = Number(payload.sub);
    const sessionId = payload.sid;
    if (!Number.isSafeInteger(customerId) || customerId < 1) return null;
    if (typeof sessionId !== "string" || !UUID.test(sessionId)) return null;
    return { customerId, sessionId };
  } catch {
    return null;
  }
}

/** Ends the acting person's session; its token is dead at once in every process. */
export async function closeSession(ctx: ShopContext): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  await deleteSession(ctx, actor.value);
  return ok();
}
