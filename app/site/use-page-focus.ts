import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the content after a navigation, as a browser does on loading a page: Tab continues there, not at the link in
 * the footer, and screen readers read the new title. Leaves the focus alone if the page has set it.
 */
export function usePageFocus(): void {
  const location = useLocation();
  const shown = useRef(location);
  useLayoutEffect(() => {
    const { current: last } = shown;
    const main = document.getElementById("main");
    if (location === last || !main) return;
    shown.current = location;
    main.ariaLabel = document.title;
    if (location.pathname === last.pathname || main.contains(document.activeElement)) return;
    // Otherwise the menu drawer would hold the focus and then return it to its button.
    document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
    main.focus({ preventScroll: true });
  }, [location]);
}
