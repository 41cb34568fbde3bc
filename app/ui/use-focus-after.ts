import { type RefObject, useLayoutEffect } from "react";

/**
 * When this component goes away with the focus inside `box`, moves the focus to the element with this id, or to the page's
 * content if there is none. Otherwise Tab would start again at the top of the page, and screen readers would fall silent.
 */
export function useFocusAfter(box: RefObject<HTMLElement | null>, id = "main"): void {
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return;
      // What replaces it is not in the page yet.
      queueMicrotask(() =>
        (document.getElementById(id) ?? document.getElementById("main"))?.focus(),
      );
    },
    [box, id],
  );
}
