import { randomUUID } from "node:crypto";
import {
  type Actor,
  inTransaction,
  requireCustomer,
  type ShopContext,
} from "#app/database/context.ts";
import { DAY_MS, HOUR_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { type Page, pageOf } from "#app/shared/page-links.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { Session } from "../account-schema.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import {
  deleteOtherSessions,
  deleteSession,
  insertSession,
  selectActor,
  selectSessions,
  touchSession,
} from "./session-queries.server.ts";
import { readToken, signToken } from "./session-token.server.ts";
import type { SigningKeys } from "./signing-keys.ts";

const LIFETIME_MS = { customer: 30 * DAY_MS, admin: 12 * HOUR_MS };
const NO_SESSION = shopError("not-found", "This device is logged out already.");

/**
 * Opens a session and returns its signed token, valid for 30 days, or 12 hours for staff. `confirmed`: a code of the second
 * factor was given. Returns null if the password has changed since the hash was read.
 */
export async function openSession(
  ctx: ShopContext,
  keys: SigningKeys,
  customer: { id: number; role: Actor["role"]; password_hash: string },
  confirmed = false,
): Promise<string | null> {
  const id = randomUUID();
  const lifetime_ms = LIFETIME_MS[customer.role];
  const session = {
    customer_id: customer.id,
    id,
    lifetime_ms,
    agent: ctx.origin?.agent ?? "",
    network: networkNow(ctx),
    confirmed,
  };
  if (!(await insertSession(ctx, session, customer.password_hash))) return null;
  return signToken(keys, { customerId: customer.id, sessionId: id }, lifetime_ms);
}

/** The owner of a token; null if it is malformed, forged, expired or revoked. */
export async function findActor(
  ctx: ShopContext,
  keys: SigningKeys,
  token: string,
): Promise<Actor | null> {
  const claims = await readToken(keys, token);
  const found = claims && (await selectActor(ctx, claims.customerId, claims.sessionId));
  if (!found) return null;
  if (found.isStale) await touchSession(ctx, found.actor, networkNow(ctx));
  return found.actor;
}

/** The network that the call comes from; '' if the shop itself acts. */
export function networkNow({ origin }: ShopContext): string {
  return origin ? networkOf(origin.address) : "";
}

/** Ends the current session. Its token becomes invalid at once, in every process. */
export async function closeSession(ctx: ShopContext): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, sessionId, role } = actor.value;
  return inTransaction(ctx, async (tx) => {
    await deleteSession(tx, customerId, sessionId);
    await recordEvent(tx, { kind: "logged-out", personId: customerId, role });
    return ok();
  });
}

/** The current user's open sessions, most recently used first. */
export async function listSessions(ctx: ShopContext, url: string): Promise<Result<Page<Session>>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, sessionId } = actor.value;
  const sessions = await readSessions(ctx, customerId, sessionId);
  return ok(pageOf(sessions, sessions.length, { url, limit: sessions.length, offset: 0 }));
}

/** A person's open sessions; callers check the permission. `current` marks the caller's own session. */
export async function readSessions(
  ctx: ShopContext,
  customerId: number,
  current?: string,
): Promise<Session[]> {
  const rows = await selectSessions(ctx, customerId);
  return rows.map(({ id, created_at, used_at, agent, network }) => ({
    id,
    logged_in_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    agent,
    network,
    is_this: id === current,
  }));
}

/** Ends one of the current user's sessions. */
export async function closeOwnSession(ctx: ShopContext, id: string): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, role } = actor.value;
  return inTransaction(ctx, async (tx) => {
    if (!(await deleteSession(tx, customerId, id))) return failed(NO_SESSION);
    await recordEvent(tx, {
      kind: "sessions-ended",
      personId: customerId,
      role,
      detail: "1 session",
    });
    return ok();
  });
}

/** Ends the current user's sessions on all other devices. */
export async function closeOtherSessions(ctx: ShopContext): Promise<Result<undefined>> {
  const actor = requireCustomer(ctx);
  if (!actor.ok) return actor;
  const { customerId, sessionId, role } = actor.value;
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteOtherSessions(tx, customerId, sessionId);
    if (ended === 0) return ok();
    const detail = `${ended} other ${ended === 1 ? "session" : "sessions"}`;
    await recordEvent(tx, { kind: "sessions-ended", personId: customerId, role, detail });
    return ok();
  });
}
