import { HOUR_MS } from "#app/shared/india-time.ts";

/** After this many attempts, which take about a day, a message counts as failed, although it is retried until it expires. */
export const FAILING_ATTEMPTS = 16;

export const FIRST_DELAY_MS = 30_000;
export const MAX_DELAY_MS = 4 * HOUR_MS;
/** The random share of a delay, so that messages that failed together aren't all retried at the same time. */
const JITTER = 0.25;

/** The time until the next attempt, in ms. Doubles with each attempt, up to four hours. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
  return Math.round(delay * (1 - JITTER * random));
}
