/** What a page has at once or still waits for. */
export type Later<T> = T | Promise<T>;

/**
 * The value where it is at hand already, as a kept answer is; else the promise, wrapped so that `await` leaves it alone.
 * A page that gets the promise shows itself at once, with its loading state.
 */
export async function soonOrLater<T>(promise: Promise<T>): Promise<{ value: Later<T> }> {
  const waiting = Symbol();
  const first = await Promise.race([
    promise.catch(() => waiting),
    new Promise<symbol>((resolve) => setTimeout(resolve, 0, waiting)),
  ]);
  return { value: first === waiting ? promise : (first as T) };
}
