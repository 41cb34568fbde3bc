import { use, useState } from "react";
import type { Deferred } from "./use-deferred.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * Like `useDeferred` on the first render. After that it never suspends, which would block the whole page: it returns the last value
 * until the new one has loaded.
 */
export function useLatestDeferred<T>(deferred: Deferred<T>): T {
  const [first] = useState(() => deferred);
  const [later] = useLoaded(async () => deferred, [deferred]);
  if (!(deferred instanceof Promise)) return deferred;
  if (later !== undefined) return later;
  return first instanceof Promise ? use(first) : first;
}
