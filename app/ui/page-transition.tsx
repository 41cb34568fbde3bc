import { useState, useSyncExternalStore, ViewTransition, type ViewTransitionProps } from "react";

let animated = true;
const listeners = new Set<() => void>();

/** Sets whether a change of the page is animated. */
export function setPageTransitions(animates: boolean): void {
  animated = animates;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * React's `<ViewTransition>` when the page changes: a page fades, and what has a name grows into the next page's part of that name.
 * A slow device shows the next page at once, since capturing the last one takes a slow phone 150 ms.
 */
export function PageTransition({ name, children }: Pick<ViewTransitionProps, "name" | "children">) {
  const animates = useSyncExternalStore(
    subscribe,
    () => animated,
    () => true,
  );
  // Fixed, since another parent would mount the children again. React starts a transition for any new `<ViewTransition>`.
  const [wrapped] = useState(animates);
  if (!wrapped) return children;
  const animation = animates ? "auto" : "none";
  const changes = name ? { share: animation } : { enter: animation, exit: animation };
  return (
    <ViewTransition {...changes} name={name} default="none">
      {children}
    </ViewTransition>
  );
}
