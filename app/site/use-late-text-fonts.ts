import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Text fonts that came too late for the first paint (see `styles/text-fonts-script.ts`) are shown from the next page on. */
export function useLateTextFonts(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (pathname === first.current || dataset.textFonts !== "late") return;
    if (document.fonts.check("1em Figtree") && document.fonts.check("600 1em Fraunces")) {
      delete dataset.textFonts;
    }
  }, [pathname]);
}
