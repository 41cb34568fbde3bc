import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/shared/india-time.ts";

/** When a delivery that failed is tried again, as Standard Webhooks recommends. */

/** After the first attempt, the second, and so on. */
const DELAYS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** The random share of a delay, so that what failed together is not all sent again together. */
const JITTER = 0.25;
const MAX_RETRY_AFTER_MS = DAY_MS;

/** Milliseconds until the next attempt, not before the receiver asked for it; null after the last one. */
export function nextDelay(
  attempts: number,
  retryAfterMs: number,
  random = Math.random(),
): number | null {
  const delay = DELAYS_MS[attempts - 1];
  if (delay === undefined) return null;
  return Math.max(Math.round(delay * (1 - JITTER * random)), retryAfterMs);
}

/** The milliseconds of a Retry-After header, in seconds or as a date; at most a day, 0 without one or if it can't be read. */
export function retryAfter(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS);
}
