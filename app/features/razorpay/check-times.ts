/**
 * Minutes between two checks of the same order with Razorpay, in case webhooks never arrive. A bank may confirm a payment days
 * later, so the last check is on the sixth day.
 */
const PAUSES = [2, 5, 10, 11, 30, 360, 1440, 5760];

/** Minutes after the end of its hold at which an order is checked. It expires only after that check. */
const AFTER_HOLD_MINUTES = 2 / 60;

export const FIRST_CHECK_MINUTES = PAUSES[0] ?? 0;

/**
 * Minutes until the next check after `checks` completed ones; null for none. If a payment is awaited for `secondsLeft` more, the
 * next check is at the latest just after the hold ends.
 */
export function nextCheckMinutes(checks: number, secondsLeft: number | null): number | null {
  const pause = PAUSES[checks];
  if (secondsLeft === null || secondsLeft < 0) return pause ?? null;
  const end = secondsLeft / 60 + AFTER_HOLD_MINUTES;
  return Math.min(pause ?? end, end);
}
