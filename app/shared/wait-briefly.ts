/** A loading state that appears earlier would often only flash. */
const LONGEST_WAIT_MS = 120;

/**
 * Waits until all promises are settled, but at most 120 ms, so that a page whose data arrives by then shows no loading state.
 * Never rejects.
 */
export async function waitBriefly(...promises: unknown[]): Promise<void> {
  await Promise.race([
    Promise.allSettled(promises),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}

/** Returns a function that returns the promise until it is fulfilled, and its value from then on. */
export function whenSettled<T>(promise: Promise<T>): () => T | Promise<T> {
  let current: T | Promise<T> = promise;
  promise.then(
    (value) => {
      current = value;
    },
    () => {},
  );
  return () => current;
}
