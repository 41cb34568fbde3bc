import { use, useDeferredValue, useEffect } from "react";
import { useStoredValue } from "./use-persistent-state.ts";

/** A page's data: the value itself in the page that the server renders, a promise after a navigation in the browser. */
export type Deferred<T> = T | Promise<T>;

/** The value of deferred data. Suspends until it is there, so it belongs inside a `<Suspense>`. */
export function useDeferred<T>(deferred: Deferred<T>): T {
  return deferred instanceof Promise ? use(deferred) : deferred;
}

/**
 * As `useDeferred`; when the shopper comes back to this entry of the browser's history, it is the value last shown there
 * until the new one has arrived. `name` is unique among the stored values of the page. Failures, null or an Error, are not
 * stored.
 */
export function useStoredDeferred<T>(name: string, deferred: Deferred<T>): T {
  const [stored, store] = useStoredValue<T>(name);
  const value = useDeferred(useDeferredValue(deferred, stored));

  useEffect(() => {
    if (value !== null && !(value instanceof Error)) store(value);
  });

  return value;
}
