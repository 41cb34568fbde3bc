import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Encoding } from "#app/shared/internet/content-encoding.server.ts";

/**
 * A response is sent for this long. Stock may be 5 s old in it, which leaves a second for making it. Everything is dropped when the
 * catalogue changes.
 */
const LIFETIME_MS = 4_000;
/** From this age on, the next request starts a refresh, so that nobody waits when a popular response expires. */
const REFRESH_AFTER_MS = 3_000;
/** Overhead of an entry besides its key, headers and bodies. */
const ENTRY_BYTES = 1_000;

/** A response that is the same for everybody. */
export interface PublicResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether it may be sent to others as well; by default only a 200. */
  cacheable?: boolean;
}

/** A response in the cache. */
export interface Entry {
  status: number;
  /** Of every response that is made of this entry. */
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** In ms since the epoch, as is `refreshAt`. */
  expires: number;
  refreshAt: number;
  bytes: number;
  /** Bytes, or a promise of them while they are being made. */
  encoded: Map<Encoding, Buffer | Promise<Buffer>>;
  /** Requested since it was made, or since it was last spared. */
  isRequested: boolean;
}

/** Whether it may still be sent. Not any more if the clock was set back since it was made: it would show an old stock for hours. */
export function isFresh({ expires }: Entry, now: number): boolean {
  return expires >= now && expires <= now + LIFETIME_MS;
}

/** The entry of a response that has just been made, with headers for its validation. */
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

/** Whether the client has these bytes already: If-None-Match compares weakly and may be a list. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  return known.split(",").some((tag) => {
    const plain = tag.trim().replace(/^W\//, "");
    return plain === etag || plain === "*";
  });
}
