import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** Browsers report being online a moment before the network is usable. */
const NETWORK_READY_MS = 1_000;

/** Whether the browser has a network; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/**
 * While `waiting`, calls `action` each time the browser is online again, and with `everyMs` also at that interval while the page is
 * visible: a phone without reception often reports being online all along, and so never that it is online again.
 */
export function useWhenOnline(waiting: boolean, action: () => void, everyMs?: number): void {
  const onOnline = useEffectEvent(action);

  useEffect(() => {
    if (!waiting) return;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      clearTimeout(soon);
      soon = setTimeout(() => onOnline(), NETWORK_READY_MS);
    };
    addEventListener("online", online);
    const again = everyMs
      ? setInterval(() => document.visibilityState === "visible" && onOnline(), everyMs)
      : undefined;
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      removeEventListener("online", online);
    };
  }, [waiting, everyMs]);
}
