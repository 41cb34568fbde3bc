import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendNotFound } from "../errors.ts";

interface Address {
  pattern: RegExp;
  method: string;
}

/**
 * Returns the handler for requests that match no route: 405 with the methods that the path does have, otherwise 404. It knows the
 * routes registered after it.
 */
export function refuseOtherMethods(app: FastifyInstance) {
  const addresses: Address[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    // Skips routes that match every path or method, such as this handler's own.
    if (typeof method !== "string" || url.includes("*")) return;
    addresses.push({ pattern: patternOf(url), method });
  });
  return function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = ""] = request.url.split("?");
    const matching = addresses.filter(({ pattern }) => pattern.test(path));
    const methods = new Set(matching.map(({ method }) => method));
    // The router also rejects a valid method if a parameter is too long.
    if (methods.size === 0 || methods.has(request.method)) return sendNotFound(request, reply);
    return reply
      .code(405)
      .header("allow", [...methods].toSorted().join(", "))
      .send({ message: `This address doesn't accept ${request.method}.` });
  };
}

function patternOf(url: string): RegExp {
  const escaped = url.replace(/\/$/, "").replaceAll(".", "\\.");
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+")}/?$`);
}
