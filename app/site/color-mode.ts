import { useLayoutEffect, useSyncExternalStore } from "react";
import { THEME_KEY } from "#app/styles/theme-script.ts";

const listeners = new Set<() => void>();

/** The mode of this visit; held here too, since the browser may block storage. */
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
    // Some private windows block storage; the mode then lasts for this visit.
  }
  for (const listener of listeners) listener();
}

/** Restores the mode after React has rebuilt the whole document, as it does after an error. */
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
