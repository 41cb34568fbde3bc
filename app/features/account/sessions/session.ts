import { useSyncExternalStore } from "react";
import { onTokenChange, readToken } from "#app/shared/session-token.ts";

/** Whether a token is stored in this browser; always false on the server and during hydration. */
export function useLoggedIn(): boolean {
  return useSyncExternalStore(onTokenChange, hasToken, () => false);
}

export function hasToken(): boolean {
  return readToken() !== null;
}
