import { HOUR_MS } from "#app/shared/india-time.ts";

/** A message fails after this many attempts, which span about a day. */
export const MAX_ATTEMPTS = 16;

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 4 * HOUR_MS;
/** The random share of a delay, so that messages that failed together are not all retried together. */
const JITTER = 0.25;

/** Milliseconds until the next attempt: twice as long each time, up to four hours. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random));
}
