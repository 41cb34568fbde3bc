import { useLayoutEffect, useSyncExternalStore } from "react";
import { THEME_KEY } from "#app/styles/theme-script.ts";

const listeners = new Set<() => void>();

/** What this visit shows; read once, since the page may be built anew where nothing is stored. */
let chosen: "light" | "dark" =
  typeof document !== "undefined" && document.documentElement.dataset.theme === "dark"
    ? "dark"
    : "light";

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
}

/** Changes between light and dark and remembers it; a browser that stores nothing still changes. */
export function toggleColorMode(): void {
  const next = isDark() ? "light" : "dark";
  chosen = next;
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // A private window may refuse to store.
  }
  for (const listener of listeners) listener();
}

/** Puts the remembered mode back when the whole page is built anew, as React does around an error. */
export function useRememberedColorMode(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme ??= chosen;
  }, []);
}

export function useDarkMode(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isDark,
    () => false,
  );
}
