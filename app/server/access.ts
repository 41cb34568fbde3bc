import type { FastifyInstance, FastifyRequest } from "fastify";
import { NOT_LOGGED_IN, type Origin, type ShopContext } from "#app/database/context.ts";
import { findKeyActor, isApiKey } from "#app/features/account/api-keys/api-key-service.server.ts";
import { findActor } from "#app/features/account/sessions/session-service.server.ts";
import { shortAgent } from "#app/features/account/sessions/short-agent.ts";
import type { SigningKeys } from "#app/features/account/sessions/signing-keys.ts";
import {
  NOT_WITH_KEY,
  requirePermission,
} from "#app/features/account/staff/require-permission.server.ts";
import type { Permission } from "#app/features/account/staff/staff-permissions.ts";
import { failed, unwrap } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";

/**
 * Who may call a route. `public` ignores any token; `optional` works without one but refuses an expired one; `customer` needs a
 * valid one; `admin` needs that of a member of staff whose role has the route's `permission`.
 */
export type Access = "public" | "optional" | "customer" | "admin";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Required for `admin`, and not allowed otherwise. */
    permission?: Permission;
    /** Staff make this call too, so programs may make it with an API key, like the calls of the back office. */
    withApiKey?: true;
    /** The response is the same for everyone, so its bytes may be cached. */
    cacheable?: boolean;
  }
  interface FastifyRequest {
    /** The shop in the context of this request's caller. */
    shop: ShopContext;
  }
}

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);
const READS_ONLY = shopError("forbidden", "This API key is read-only.");

const BEARER = /^Bearer +([^\s]+) *$/i;

/** Gives each request its context. Throws when a route is registered without `access`, or a staff route without `permission`. */
export function guardAccess(
  app: FastifyInstance,
  { shop, replica, jwtKey }: { shop: ShopContext; replica: ShopContext; jwtKey: SigningKeys },
): void {
  app.decorateRequest("shop");
  app.addHook("onRoute", ({ url, config }) => {
    if (!config?.access) throw new Error(`The route ${url} has no access setting.`);
    if ((config.access === "admin") !== (config.permission !== undefined))
      throw new Error(`The route ${url} needs a permission if it is for staff, and only then.`);
  });
  // A callback, since a promise would delay public calls.
  app.addHook("onRequest", (request, reply, done) => {
    const { access, cacheable } = request.routeOptions.config;
    request.shop = cacheable ? replica : { ...shop, origin: originOf(request) };
    // Public calls too, since some return a token.
    if (!cacheable) reply.header("cache-control", "no-store");
    if (access === undefined || access === "public") done();
    else admit(request, { shop, jwtKey }).then(() => done(), done);
  });
}

/** Adds the caller to the request's context. Fails if the caller may not use the route. */
async function admit(
  request: FastifyRequest,
  { shop, jwtKey }: { shop: ShopContext; jwtKey: SigningKeys },
): Promise<void> {
  const { access, permission, withApiKey } = request.routeOptions.config;
  request.shop = {
    ...request.shop,
    logUnexpected: (error) => request.log.error({ err: error }, "a part of the request failed"),
    actor: await actorOf(request, { ...shop, origin: originOf(request) }, jwtKey),
  };
  if (access === "customer" && !request.shop.actor) unwrap(failed(NOT_LOGGED_IN));
  const key = request.shop.actor?.key;
  if (key && access !== "admin" && !withApiKey) unwrap(failed(NOT_WITH_KEY));
  if (key?.readsOnly && !READING.has(request.method)) unwrap(failed(READS_ONLY));
  if (permission) unwrap(requirePermission(request.shop, permission));
}

function originOf({ ip, headers }: FastifyRequest): Origin {
  return { address: ip, agent: shortAgent(headers["user-agent"]) };
}

async function actorOf(request: FastifyRequest, shop: ShopContext, jwtKey: SigningKeys) {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  const actor = token ? await findActorOf(token, shop, jwtKey) : null;
  return actor ?? unwrap(failed(NOT_LOGGED_IN));
}

function findActorOf(token: string, shop: ShopContext, jwtKey: SigningKeys) {
  return isApiKey(token) ? findKeyActor(shop, token) : findActor(shop, jwtKey, token);
}
