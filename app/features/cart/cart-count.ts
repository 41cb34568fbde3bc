import { useSyncExternalStore } from "react";

/** The number of pieces in the cart, for the header; null while unknown. */
let count: number | null = null;
const listeners = new Set<() => void>();

/** Syncs the count between tabs; null on the server. */
const tabs = typeof window === "undefined" ? null : new BroadcastChannel("cart-count");
tabs?.addEventListener("message", ({ data }: MessageEvent<number>) => show(data));

export function setCartCount(next: number | null): void {
  if (next === count) return;
  show(next);
  // A tab that doesn't know the count must not clear it in the others.
  if (next !== null) tabs?.postMessage(next);
}

function show(next: number | null): void {
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
