import { useState, useSyncExternalStore, ViewTransition, type ViewTransitionProps } from "react";

let animated = true;
const listeners = new Set<() => void>();

/** Sets whether page changes are animated. */
export function setPageTransitions(animates: boolean): void {
  animated = animates;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * React's `<ViewTransition>` for page changes: the page fades, and a named part grows into the part of that name on the next page.
 * On a slow device there is no animation, since capturing the old page takes 150 ms on a slow phone.
 */
export function PageTransition({ name, children }: Pick<ViewTransitionProps, "name" | "children">) {
  const animates = useSyncExternalStore(
    subscribe,
    () => animated,
    () => true,
  );
  // Constant, since a different parent would remount the children. React starts a transition for any new `<ViewTransition>`.
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
