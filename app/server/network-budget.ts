import type { FastifyRequest } from "fastify";
import { MINUTE_MS } from "#app/shared/india-time.ts";
import { networkOf } from "#app/shared/internet/network-address.ts";
import { ShopFailure } from "#app/shared/result.ts";

/** Points per address and minute. */
const POINTS = 3_000;
/** Addresses tracked at the same time, about 200 B each; the oldest is evicted first. */
const MAX_ADDRESSES = 20_000;

/** The cost of a page, and of a response that isn't in the cache. */
export const COSTS = { page: 1, making: 10 } as const;

interface Spent {
  points: number;
  /** In ms of a monotonic clock, which can't be set. */
  ends: number;
}

/**
 * Rate limit per network address for requests that need no login: 3,000 pages a minute, or 300 responses that miss the cache.
 * Generous, because many people may share an address; `scale` multiplies it.
 */
export class NetworkBudget {
  readonly #spent = new Map<string, Spent>();
  readonly #most: number;

  constructor(scale: number) {
    this.#most = POINTS * scale;
  }

  /** Throws `too-many` with the seconds to wait if the address has used up its points for this minute. */
  spend(request: FastifyRequest, points: number): void {
    const wait = this.#add(networkOf(request.ip), points, performance.now());
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  }

  get addresses(): number {
    return this.#spent.size;
  }

  /** Returns the ms until the next minute if this minute's points are used up, otherwise 0. */
  #add(network: string, points: number, now: number): number {
    const known = this.#spent.get(network);
    if (known && known.ends > now) {
      known.points += points;
      return known.points > this.#most ? known.ends - now : 0;
    }
    // Delete before set, so that the first entry is always the oldest.
    this.#spent.delete(network);
    this.#spent.set(network, { points, ends: now + MINUTE_MS });
    this.#dropOld(now);
    return points > this.#most ? MINUTE_MS : 0;
  }

  #dropOld(now: number): void {
    for (const [network, { ends }] of this.#spent) {
      if (ends > now && this.#spent.size <= MAX_ADDRESSES) return;
      this.#spent.delete(network);
    }
  }
}

function tooMany(retryAfter: number): ShopFailure {
  const message = "Too many requests. Please wait a little and try again.";
  return new ShopFailure({ code: "too-many", message, retryAfter });
}
