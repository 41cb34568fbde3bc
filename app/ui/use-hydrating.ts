import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and during a component's hydration, then false. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
