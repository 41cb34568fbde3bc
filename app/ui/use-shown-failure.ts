import { type RefObject, useEffect, useRef } from "react";

/**
 * The `ref` of a form. After each failure its first invalid field gets the focus; without one, its alert is scrolled into view.
 */
export function useShownFailure(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!failure) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  return form;
}
