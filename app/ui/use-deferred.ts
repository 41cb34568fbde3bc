import { use, useDeferredValue, useEffect } from "react";
import { useStoredValue } from "./use-persistent-state.ts";

/** A page's data: the value itself when the server renders the page, a promise after a navigation in the browser. */
export type Deferred<T> = T | Promise<T>;

/** The value of deferred data. Suspends until it has loaded, so it belongs inside a `<Suspense>`. */
export function useDeferred<T>(deferred: Deferred<T>): T {
  return deferred instanceof Promise ? use(deferred) : deferred;
}

/**
 * Like `useDeferred`, but after going back to this history entry it returns the value last shown there until the new one has
 * loaded. `name` is unique among the stored values of the page. Failures, which are null or an Error, aren't stored.
 */
export function useStoredDeferred<T>(name: string, deferred: Deferred<T>): T {
  const [stored, store] = useStoredValue<T>(name);
  const value = useDeferred(useDeferredValue(deferred, stored));

  useEffect(() => {
    if (value !== null && !(value instanceof Error)) store(value);
  });

  return value;
}
