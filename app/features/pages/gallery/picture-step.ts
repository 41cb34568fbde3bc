/** px a finger must travel before it counts as a swipe. */
const SWIPE_MIN = 48;

/** A finger's way in px: 1 to the next picture (leftwards), -1 to the one before, 0 for anything else. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_MIN || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** The step that a key asks for; 0 for a key that asks for none. */
export function keyDirection(key: string): -1 | 0 | 1 {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** The picture that follows, from 1 to count; after the last comes the first again. */
export function nextPicture(number: number, step: number, count: number): number {
  return ((((number - 1 + step) % count) + count) % count) + 1;
}
