import { type RefObject, useLayoutEffect } from "react";

/**
 * When this component unmounts with the focus inside `box`, moves the focus to the element with this id, by default the page's
 * content. Otherwise Tab would start again at the top of the page, and screen readers would fall silent.
 */
export function useFocusAfter(box: RefObject<HTMLElement | null>, id = "main"): void {
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return;
      // Its replacement isn't in the page yet.
      queueMicrotask(() =>
        (document.getElementById(id) ?? document.getElementById("main"))?.focus(),
      );
    },
    [box, id],
  );
}
