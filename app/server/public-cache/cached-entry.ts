import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Encoding } from "#app/shared/internet/content-encoding.server.ts";

/**
 * The time for which a response may be sent. Stock may be up to 5 s old, which leaves one second for making the response. A change
 * of the catalogue drops everything.
 */
const LIFETIME_MS = 4_000;
/** From this age on, the next request triggers a refresh, so that nobody has to wait when a popular response expires. */
const REFRESH_AFTER_MS = 3_000;
/** The overhead of an entry in addition to its key, headers and bodies. */
const ENTRY_BYTES = 1_000;

/** A response that is the same for everyone. */
export interface PublicResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether it may be sent to others too; by default only if its status is 200. */
  cacheable?: boolean;
}

/** A response in the cache. */
export interface Entry {
  status: number;
  /** The headers of every response sent from this entry. */
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** ms since the epoch; `refreshAt` too. */
  expires: number;
  refreshAt: number;
  bytes: number;
  /** Compressed bodies, or promises while compressing. */
  encoded: Map<Encoding, Buffer | Promise<Buffer>>;
  /** Whether it was requested since it was made, or since eviction last spared it. */
  isRequested: boolean;
}

/** Whether an entry may still be sent. Not if the clock was set back since it was made: it would show old stock for hours. */
export function isFresh({ expires }: Entry, now: number): boolean {
  return expires >= now && expires <= now + LIFETIME_MS;
}

/** Turns a new response into an entry, with the headers for revalidation. */
export function toEntry(key: string, response: PublicResponse): Entry {
  const digest = createHash("sha1").update(response.body).digest("base64url");
  const headers = Object.entries(response.headers).flat();
  const texts = [key, ...headers].reduce((sum, text) => sum + text.length * 2, 0);
  const etag = `"${digest}"`;
  const now = Date.now();
  return {
    status: response.status,
    headers: { ...response.headers, "cache-control": "no-cache", vary: "accept-encoding", etag },
    body: response.body,
    etag,
    expires: now + LIFETIME_MS,
    refreshAt: now + REFRESH_AFTER_MS,
    bytes: ENTRY_BYTES + texts + response.body.length,
    encoded: new Map([["identity", response.body]]),
    isRequested: false,
  };
}

/** Whether the client already has these bytes. If-None-Match compares weakly and may be a list. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  return known.split(",").some((tag) => {
    const plain = tag.trim().replace(/^W\//, "");
    return plain === etag || plain === "*";
  });
}
