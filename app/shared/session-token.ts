import { browserStorage } from "./browser/browser-storage.ts";

/** The session token in local storage. Only for the browser. */

const KEY = "jwt";
/** The prefix of session storage keys that are removed with the token. */
export const SESSION_PREFIX = "session:";

/** Receives the event if another tab changed the token. */
type Listener = (elsewhere?: StorageEvent) => void;

const listeners = new Set<Listener>();

export function readToken(): string | null {
  return typeof window === "undefined" ? null : browserStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  browserStorage.setItem(KEY, token);
  notify();
}

export function removeToken(): void {
  if (readToken() === null) return;
  browserStorage.removeItem(KEY);
  forgetTab();
  notify();
}

/** Calls `listener` when the token is set, changed or removed, in any tab. Returns a function that unsubscribes. */
export function onTokenChange(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    if (readToken() === null) forgetTab();
    listener(event);
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(SESSION_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has no token.
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}
