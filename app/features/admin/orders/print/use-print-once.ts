import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The navigation state of links to pages that print when they open. */
export const PRINT_STATE = { print: true };

/** Opens the print dialog once if the page was opened by a link with `PRINT_STATE`, but not on Back or a reload. */
export function usePrintOnce(): void {
  const { state, key } = useLocation();
  const isPushed = useNavigationType() === "PUSH";
  const prints = isPushed && (state as typeof PRINT_STATE | null)?.print === true;
  const printed = useRef<string>(null);

  useEffect(() => {
    if (!prints || printed.current === key) return;
    printed.current = key;
    void document.fonts.ready.then(() => window.print());
  }, [prints, key]);
}
