import { useSyncExternalStore } from "react";
import { THEME_KEY } from "#app/styles/theme-script.ts";

const listeners = new Set<() => void>();

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
}

/** Changes between light and dark and remembers it; a browser that stores nothing still changes. */
export function toggleColorMode(): void {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // A private window may refuse to store.
  }
  for (const listener of listeners) listener();
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
