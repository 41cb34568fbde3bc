/** What a page has at once or still waits for. */
export type Later<T> = T | Promise<T>;

/** A page that is this close is waited for: its skeleton would only flash. */
const PATIENCE_MS = 120;

/**
 * The value where it is at hand at once or nearly so, as a kept answer is; else the promise, wrapped so that `await` leaves it alone.
 * A page that gets the promise shows itself at once, with its loading state.
 */
export async function soonOrLater<T>(promise: Promise<T>): Promise<{ value: Later<T> }> {
  const waiting = Symbol();
  const first = await Promise.race([
    promise.catch(() => waiting),
    new Promise<symbol>((resolve) => setTimeout(resolve, PATIENCE_MS, waiting)),
  ]);
  return { value: first === waiting ? promise : (first as T) };
}
