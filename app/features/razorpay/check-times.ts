/**
 * Minutes from one answer of Razorpay's to the next question about the same order. Webhooks come sooner; this is for those
 * that never come. A bank may confirm a payment days later, so the last question comes in the sixth day.
 */
const PAUSES = [2, 5, 10, 11, 30, 360, 1440, 5760];

/** Asked so soon after the shop's waiting has ended, in minutes: only then does the order expire. */
const AFTER_THE_END_MINUTES = 2 / 60;

export const FIRST_CHECK_MINUTES = PAUSES[0] ?? 0;

/**
 * When to ask again, in minutes, after `checks` answers; null for no more. While the shop waits for the money, for
 * `secondsLeft`, it asks as soon as its waiting ends at the latest.
 */
export function nextCheckMinutes(checks: number, secondsLeft: number | null): number | null {
  const pause = PAUSES[checks];
  if (secondsLeft === null || secondsLeft < 0) return pause ?? null;
  const end = secondsLeft / 60 + AFTER_THE_END_MINUTES;
  return Math.min(pause ?? end, end);
}
