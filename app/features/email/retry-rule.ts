import { HOUR_MS } from "#app/shared/india-time.ts";

/** From this many attempts on, after about a day, a message counts as failed, although it is tried until it expires. */
export const FAILING_ATTEMPTS = 16;

export const FIRST_DELAY_MS = 30_000;
export const MAX_DELAY_MS = 4 * HOUR_MS;
/** The random share of a delay, so that messages that failed together are not all retried together. */
const JITTER = 0.25;

/** Milliseconds until the next attempt: twice as long each time, up to four hours. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random));
}
