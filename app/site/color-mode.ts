import { useLayoutEffect, useSyncExternalStore } from "react";
import { THEME_KEY } from "#app/styles/theme-script.ts";

const listeners = new Set<() => void>();

/** The mode of this visit; remembered here too, since the browser may store nothing. */
let currentMode: "light" | "dark" =
  typeof document !== "undefined" && document.documentElement.dataset.theme === "dark"
    ? "dark"
    : "light";

function isDark(): boolean {
  return document.documentElement.dataset.theme === "dark";
}

/** Switches between light and dark mode and stores the choice. */
export function toggleColorMode(): void {
  const next = isDark() ? "light" : "dark";
  currentMode = next;
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Some private windows refuse to store; the mode then lasts for this visit.
  }
  for (const listener of listeners) listener();
}

/** Restores the mode when React rebuilds the whole document, as it does after an error. */
export function useRememberedColorMode(): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.theme ??= currentMode;
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
