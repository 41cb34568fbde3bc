import { useSyncExternalStore } from "react";

/** The number of pieces in the cart, for the header; null while unknown. */
let count: number | null = null;
const listeners = new Set<() => void>();

/** Syncs the count with other tabs; null on the server. */
export const otherTabs = typeof window === "undefined" ? null : new BroadcastChannel("cart-count");
otherTabs?.addEventListener("message", ({ data }: MessageEvent<number>) => show(data));

export function setCartCount(next: number | null): void {
  if (next === count) return;
  show(next);
  // A tab that doesn't know the count must not clear it in other tabs.
  if (next !== null) otherTabs?.postMessage(next);
}

/**
 * Counts pieces in this tab's header while they are being added, before the server has confirmed them. Returns a function that
 * undoes this if the server refuses.
 */
export function showPiecesToAdd(pieces: number): () => void {
  if (count === null) return () => {};
  const before = count;
  const expected = before + pieces;
  show(expected);
  return () => {
    if (count === expected) show(before);
  };
}

function show(next: number | null): void {
  count = next;
  for (const listener of listeners) listener();
}

/** Whether the count is known, because a page has read the cart. */
export const isCartCountKnown = () => count !== null;

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
