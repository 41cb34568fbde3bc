/** A shorter loading state would only flash. */
const LONGEST_WAIT_MS = 120;

/**
 * Waits until all promises are settled, but at most 120 ms: a page whose data arrives by then shows no loading state. Never
 * rejects.
 */
export async function waitBriefly(...promises: unknown[]): Promise<void> {
  await Promise.race([
    Promise.allSettled(promises),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}

/** Returns a function that gives the promise's value as soon as it is there, and the promise itself until then. */
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
