import { lookup as resolve } from "node:dns";
import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Requests to addresses that somebody gave the shop: by HTTPS, and to servers on the internet only. */

/** For tests, whose server is on this machine. */
export interface OutsideRules {
  isAllowed: (address: string) => boolean;
  port: number;
  tls?: Pick<RequestOptions, "ca">;
}

export const PUBLIC_ONLY: OutsideRules = { isAllowed: isPublicAddress, port: 443 };

/** An expected reason, as it is shown. */
export class Refusal extends Error {}

const NOT_PUBLIC = "Its server is not on the internet.";

/** Throws `Refusal` unless the address is one of HTTPS on its usual port, without a password, and not one in figures of a private network. */
export function checkedUrl(address: string, { isAllowed, port }: OutsideRules = PUBLIC_ONLY): URL {
  const url = URL.parse(address);
  if (!url) throw new Refusal("This is not a web address.");
  if (url.protocol !== "https:") throw new Refusal("Its address must begin with https://.");
  if (url.username || url.password || Number(url.port || 443) !== port)
    throw new Refusal("Its address must not have a port or a password.");
  // An address in figures is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refusal(NOT_PUBLIC);
  return url;
}

interface OutsideRequest {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: Uint8Array;
  signal: AbortSignal;
}

/**
 * Sends a request to a checked URL and returns the response, whose body is still to be read. The address is checked again when the
 * connection is made, so a name that resolves differently the second time gains nothing. Follows no redirect.
 */
export function requestOutside(
  url: URL,
  { body, ...options }: OutsideRequest,
  rules: OutsideRules = PUBLIC_ONLY,
): Promise<IncomingMessage> {
  return new Promise((settle, reject) => {
    const sent = request(url, {
      ...rules.tls,
      ...options,
      agent: false,
      lookup: lookupAllowed(rules),
    });
    sent.on("response", settle);
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Resolves a name to those of its addresses that are allowed; the connection is made to one of them. */
function lookupAllowed({ isAllowed }: OutsideRules): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "");
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(new Refusal(NOT_PUBLIC), "");
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}
