import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the content of another page, as a browser does that loads it: Tab continues there, not at the link in the
 * footer, and screen readers read the page's title. A page that has focused something of its own keeps that.
 */
export function usePageFocus(): void {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    const { current: last } = shown;
    const main = document.getElementById("main");
    if (location === last || !main) return;
    shown.current = location;
    main.ariaLabel = document.title;
    if (location.pathname === last.pathname || main.contains(document.activeElement)) return;
    // The menu's drawer, which would keep the focus and then return it to its button.
    document.querySelector<HTMLDialogElement>("dialog:modal")?.close();
    main.focus({ preventScroll: true });
  }, [location]);
}
