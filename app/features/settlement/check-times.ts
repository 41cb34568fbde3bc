/**
 * Minutes from one answer of Razorpay's to the next question about the same order. Webhooks come sooner; this is for those
 * that never come. A bank may confirm a payment days later, so the last question comes in the sixth day.
 */
const PAUSES = [2, 5, 10, 11, 30, 360, 1440, 5760];

/** Asked this long before the shop gives up waiting, there is time to hear the answer. */
const BEFORE_THE_END_MINUTES = 1.5;

export const FIRST_CHECK_MINUTES = PAUSES[0] ?? 0;

/**
 * When to ask again, in minutes, after `checks` answers; null for no more. While the shop waits for the money, for
 * `secondsLeft`, it asks once more shortly before it gives up.
 */
export function nextCheckMinutes(checks: number, secondsLeft: number | null): number | null {
  const pause = PAUSES[checks];
  const left = secondsLeft === null ? 0 : secondsLeft / 60 - BEFORE_THE_END_MINUTES;
  if (left <= 0) return pause ?? null;
  return Math.min(pause ?? left, left);
}
