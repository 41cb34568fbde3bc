import { use, useState } from "react";
import type { Deferred } from "./use-deferred.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * As `useDeferred` when it is first shown. Later it never suspends, which would keep the whole page as it was: the last value
 * stays until the new one has arrived.
 */
export function useLatestDeferred<T>(deferred: Deferred<T>): T {
  const [first] = useState(() => deferred);
  const [later] = useLoaded(async () => deferred, [deferred]);
  if (!(deferred instanceof Promise)) return deferred;
  if (later !== undefined) return later;
  return first instanceof Promise ? use(first) : first;
}
