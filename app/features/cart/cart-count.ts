import { useSyncExternalStore } from "react";

/** How many pieces the cart holds, as the header shows it; null while it is not known. */
let count: number | null = null;
const listeners = new Set<() => void>();

/** To and from the shop's other tabs; the server has none. */
const tabs = typeof window === "undefined" ? null : new BroadcastChannel("cart-count");
tabs?.addEventListener("message", ({ data }: MessageEvent<number>) => show(data));

export function setCartCount(next: number | null): void {
  if (next === count) return;
  show(next);
  // A tab that doesn't know says nothing about the others.
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
