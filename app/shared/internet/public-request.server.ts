import type { IncomingMessage } from "node:http";
import { type RequestOptions, request } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";
import { lookupAllowed, NotPublicError } from "./public-lookup.server.ts";

/** Requests to URLs from user input: only over HTTPS, and only to servers on the public internet. */

/** Replaced in tests, which use a local server. */
export interface InternetRules {
  isAllowed: (address: string) => boolean;
  port: number;
  tls?: Pick<RequestOptions, "ca">;
}

export const PUBLIC_ONLY: InternetRules = { isAllowed: isPublicAddress, port: 443 };

/** An expected reason for a failure, with a message to show. */
export class Refusal extends Error {}

const NOT_PUBLIC = "Its server is not on the internet.";

/**
 * Parses a URL. Throws `Refusal` unless it is an HTTPS URL on the default port, without a password, and not with an IP address of
 * a private network.
 */
export function checkedUrl(address: string, { isAllowed, port }: InternetRules = PUBLIC_ONLY): URL {
  const url = URL.parse(address);
  if (!url) throw new Refusal("This is not a web address.");
  if (url.protocol !== "https:") throw new Refusal("Its address must begin with https://.");
  if (url.username || url.password || Number(url.port || 443) !== port)
    throw new Refusal("Its address must not have a port or a password.");
  // IP addresses aren't looked up, so they are checked here.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Refusal(NOT_PUBLIC);
  return url;
}

interface InternetRequest {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: Uint8Array;
  signal: AbortSignal;
}

/**
 * Sends a request to a checked URL and returns the response, with its body still unread. The IP address is checked again when
 * connecting, so a name that resolves differently the second time gains nothing. Doesn't follow redirects.
 */
export function requestInternet(
  url: URL,
  { body, ...options }: InternetRequest,
  rules: InternetRules = PUBLIC_ONLY,
): Promise<IncomingMessage> {
  return new Promise((settle, reject) => {
    const sent = request(url, {
      ...rules.tls,
      ...options,
      agent: false,
      lookup: lookupAllowed(rules.isAllowed),
    });
    sent.on("response", settle);
    sent.on("error", (error) =>
      reject(error instanceof NotPublicError ? new Refusal(NOT_PUBLIC) : error),
    );
    // After 101 Switching Protocols there is neither a response nor an error.
    sent.on("close", () => reject(new Error("closed without a response")));
    sent.end(body);
  });
}
