import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** Addresses tracked at the same time; the one idle for the longest is evicted first. */
const MAX_ADDRESSES = 5_000;

interface Count {
  current: number;
  ends: number;
}

/**
 * Counts calls per address in this process, for the rate limit. Uses a monotonic clock: with the plugin's own store, a machine
 * whose clock is set back refuses everyone's calls until the old time is reached again.
 */
export class CallCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(
    address: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    const known = this.#counts.get(address);
    const { current, ends } =
      known && known.ends > now ? known : { current: 0, ends: now + windowMs };
    // Delete before set, so that the first entry is always the next to evict.
    this.#counts.delete(address);
    this.#counts.set(address, { current: current + 1, ends });
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MAX_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest);
    done(null, { current: current + 1, ttl: ends - now });
  }

  /** For a route with its own limits. */
  child(): CallCounts {
    return new CallCounts();
  }
}
