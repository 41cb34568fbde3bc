import { useSyncExternalStore } from "react";

/** How many pieces the cart holds, as the header shows it; null while it is not known. */
let count: number | null = null;
const listeners = new Set<() => void>();

export function setCartCount(next: number | null): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function useCartCount(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => null,
  );
}
