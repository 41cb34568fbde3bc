import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod";
import { COSTS, type NetworkBudget } from "../network-budget.ts";
import type { PublicCache } from "./public-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The canonical URL of this call: no trailing slash, and only the parameters that the call knows, sorted by name. Empty for
     * calls that aren't cached.
     */
    canonicalUrl: string;
  }
}

interface CacheSettings {
  cache: PublicCache;
  budget: NetworkBudget;
}

/**
 * Wraps the `cacheable` calls, so that each response is made once and sent as bytes. A cache hit is free for the caller; a miss
 * counts against the budget.
 */
export function cachePublicCalls(app: FastifyInstance, { cache, budget }: CacheSettings): void {
  app.decorateRequest("canonicalUrl", "");
  app.addHook("onRoute", (route) => {
    if (!route.config?.cacheable) return;
    const { handler } = route;
    const names = queryNames(route);
    const pathParts = route.url.split(/:(\w+)/);
    route.handler = function cachedHandler(request, reply) {
      request.canonicalUrl = canonicalUrlOf(request, pathParts, names);
      return cache.send(request, reply, {
        key: `api ${request.canonicalUrl}`,
        admit: () => budget.spend(request, COSTS.making),
        make: async () => {
          // Not reply.serialize, which depends on the reply's status: a refresh may start after a 304 has been sent.
          const serialize = reply.getSerializationFunction("200") ?? JSON.stringify;
          const data = (await handler.call(this, request, reply)) as Record<string, unknown>;
          return {
            status: 200,
            headers: { "content-type": "application/json; charset=utf-8" },
            body: Buffer.from(serialize(data)),
          };
        },
      });
    };
  });
}

/** The names of a call's query parameters, according to its schema. */
function queryNames({ schema, url }: RouteOptions): readonly string[] {
  const query = schema?.querystring;
  if (query === undefined) return [];
  if (query instanceof z.ZodObject) return Object.keys(query.shape).toSorted();
  throw new Error(`The cached call ${url} needs a zod object as its query schema.`);
}

/** Uses the parsed values, so that ?limit=024 and ?limit=24&x=1 are the same. */
function canonicalUrlOf(
  request: FastifyRequest,
  pathParts: readonly string[],
  names: readonly string[],
): string {
  const path = fillIn(pathParts, request.params as Record<string, unknown>);
  const query = request.query as Record<string, unknown>;
  let search = "";
  for (const name of names) {
    const value = query[name];
    if (value === undefined) continue;
    search += `${search ? "&" : "?"}${name}=${textOf(value)}`;
  }
  return path + search;
}

/** Fills the parsed values into a route's path, in which every second part is the name of a parameter. */
function fillIn(parts: readonly string[], values: Record<string, unknown>): string {
  let path = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2)
    path += textOf(values[parts[at] ?? ""]) + (parts[at + 1] ?? "");
  return path;
}

function textOf(value: unknown): string {
  return typeof value === "number" ? `${value}` : encodeURIComponent(String(value));
}
