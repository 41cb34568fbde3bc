/** Minimum length of a swipe, in px. */
const SWIPE_MIN = 48;

/** The step for a swipe of dx, dy px: 1 (next) to the left, -1 (previous) to the right, otherwise 0. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_MIN || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey">;

/** The step for a key: 1 (next), -1 (previous) or 0. Also 0 for browser shortcuts, such as Alt and an arrow key to go back. */
export function keyDirection({ key, altKey, ctrlKey, metaKey }: Key): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey) return 0;
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** The number of the picture after a step, from 1 to count; wraps around. */
export function nextPicture(number: number, step: number, count: number): number {
  return ((((number - 1 + step) % count) + count) % count) + 1;
}
