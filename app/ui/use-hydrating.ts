import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True on the server and while a component is hydrated, then false. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
