import { useEffectEvent, useLayoutEffect } from "react";

/** Calls back on Ctrl+K (Command+K on a Mac), and on '/' outside of fields. */
export function useFindKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event);
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    onPress();
  });

  // A layout effect, so that a key pressed right after the first paint isn't lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
