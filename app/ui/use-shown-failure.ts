import { type RefObject, useEffect, useRef } from "react";

/**
 * The `ref` of a form or a part of it. After each failure, the first invalid field gets the focus; if there is none, the alert is
 * scrolled into view.
 */
export function useShownFailure<Part extends HTMLElement = HTMLFormElement>(
  failure: unknown,
): RefObject<Part | null> {
  const form = useRef<Part>(null);

  useEffect(() => {
    if (!failure) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  }, [failure]);

  return form;
}
