/** The shopper's token, kept raw in local storage. Only for the browser. */
const KEY = "jwt";

const listeners = new Set<() => void>();

export function readToken(): string | null {
  return typeof window === "undefined" ? null : window.localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  window.localStorage.setItem(KEY, token);
  tell();
}

export function removeToken(): void {
  if (window.localStorage.getItem(KEY) === null) return;
  window.localStorage.removeItem(KEY);
  tell();
}

/** Calls `listener` when the token appears, changes or goes, in this tab or another. Returns the way to stop. */
export function onTokenChange(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", heard);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
