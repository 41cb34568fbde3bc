/** The session token in local storage. Only for the browser. */
const KEY = "jwt";

const listeners = new Set<() => void>();

export function readToken(): string | null {
  return typeof window === "undefined" ? null : window.localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  window.localStorage.setItem(KEY, token);
  notify();
}

export function removeToken(): void {
  if (window.localStorage.getItem(KEY) === null) return;
  window.localStorage.removeItem(KEY);
  notify();
}

/** Calls `listener` when the token is set, changed or removed, in any tab. Returns a function that unsubscribes. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
