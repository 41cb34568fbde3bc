/** After this many attempts a message is given up; they span about a day. */
export const MOST_ATTEMPTS = 16;

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 4 * 3_600_000;
/** The part of a delay that chance decides, so that messages which failed together don't all come back together. */
const JITTER = 0.25;

/** Milliseconds until a message is tried again after so many attempts: twice as long each time, up to four hours. */
export function retryDelay(attempts: number, chance = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (1 - JITTER * chance));
}
